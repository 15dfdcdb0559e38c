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
    description: 'How many animals are available, pending and sold: all of them, or those of one category.',
    scope: 'pets:read',
    success: { status: 200, description: 'The numbers, as of one moment.', type: InventoryDto },
    stability: 'beta',
  })
  async getInventory(
    @QueryParameter('categoryId', int64, 'Only animals of this category.') categoryId?: bigint,
  ): Promise<InventoryDto> {
    return InventoryDto.of(await this.inventory.count(categoryId));
  }
}
