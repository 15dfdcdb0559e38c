import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation } from '#auth';
import { int64, QueryParameter } from '#http';
import { InventoryService } from '../application/inventory.service.js';
import { InventoryDto } from './inventory.dto.js';

@ApiTags('store')
@Controller('store/inventory')
export class InventoryController {
  constructor(private readonly inventory: InventoryService) {}

  @Get()
  @Operation({
    id: 'getInventory',
    summary: 'Count animals',
    description: 'Counts the animals by status, in total or in one category.',
    scope: 'pets:read',
    success: { status: 200, description: 'The numbers of animals by status.', type: InventoryDto },
    stability: 'beta',
  })
  getInventory(
    @QueryParameter('categoryId', int64, 'Only animals of the category with this id.') categoryId?: bigint,
  ): Promise<InventoryDto> {
    return this.inventory.count(categoryId);
  }
}
