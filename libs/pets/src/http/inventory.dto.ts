import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { EveryMemberOf } from '#http';
import type { Inventory } from '../domain/inventory.repository.js';

function number(status: string): PropertyDecorator {
  return ApiProperty({ description: `How many are ${status}.`, type: 'integer', format: 'int64', example: 1 });
}

@ApiSchema({ name: 'Inventory', description: 'How many animals there are of each status, as of one moment.' })
export class InventoryDto implements Inventory {
  @number('available')
  available!: bigint;

  @number('pending')
  pending!: bigint;

  @number('sold')
  sold!: bigint;

  static of({ available, pending, sold }: Inventory): EveryMemberOf<InventoryDto> {
    return { available, pending, sold };
  }
}
