import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Inventory } from '../domain/inventory.repository.js';

function number(status: string): PropertyDecorator {
  return ApiProperty({ description: `The number of ${status} animals.`, type: 'integer', format: 'int64', example: 1 });
}

@ApiSchema({ name: 'Inventory', description: 'The numbers of animals by status, from one consistent snapshot.' })
export class InventoryDto implements Inventory {
  @number('available')
  available!: bigint;

  @number('pending')
  pending!: bigint;

  @number('sold')
  sold!: bigint;
}
