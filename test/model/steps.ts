import fc from 'fast-check';

/** Which entity tag a request names: none, the current one, one of an earlier version, or `*`. */
export type Tag = 'none' | 'current' | 'stale' | 'any';

/** One request; pets and orders are named by the order in which they were made, modulo how many there are. */
export type Step =
  | { readonly do: 'add'; readonly body: object; readonly key: string | undefined }
  | { readonly do: 'patch'; readonly pet: number; readonly body: PetPatch; readonly tag: Tag }
  | { readonly do: 'delete'; readonly pet: number; readonly tag: Tag }
  | { readonly do: 'get'; readonly pet: number; readonly tag: Tag }
  | { readonly do: 'list'; readonly status: string | undefined }
  | { readonly do: 'place'; readonly pet: number; readonly key: string | undefined }
  | { readonly do: 'move'; readonly order: number; readonly status: string }
  | { readonly do: 'cancel'; readonly order: number }
  | { readonly do: 'getOrder'; readonly order: number }
  | { readonly do: 'listOrders'; readonly status: string | undefined };

export interface PetPatch {
  readonly name?: string;
  readonly categoryId?: number;
  readonly status?: string;
}

const petStatus = fc.constantFrom('available', 'pending', 'sold');
const orderStatus = fc.constantFrom('pending', 'shipped', 'delivered', 'cancelled');
const key = fc.option(fc.constantFrom('k1', 'k2', 'k3'), { nil: undefined, freq: 2 });
const tag = fc.constantFrom<Tag>('none', 'none', 'current', 'stale', 'any');
const index = fc.nat({ max: 5 });
const name = fc.constantFrom('Mac', 'Eve', ' Élodie 🐈');

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      body: fc.record(
        { name, categoryId: fc.constantFrom(1, -7), status: petStatus },
        { requiredKeys: ['name', 'categoryId'] },
      ),
      key,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('patch' as const),
      pet: index,
      body: fc.record({ name, categoryId: fc.constantFrom(1, 2), status: petStatus }, { requiredKeys: [] }),
      tag,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), pet: index, tag }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('get' as const), pet: index, tag }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('list' as const), status: fc.option(petStatus, { nil: undefined }) }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('place' as const), pet: index, key }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('move' as const), order: index, status: orderStatus }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), order: index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('getOrder' as const), order: index }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('listOrders' as const),
      status: fc.option(orderStatus, { nil: undefined }),
    }),
  },
);

/** Up to 30 steps. */
export const steps = fc.array(step, { minLength: 1, maxLength: 30, size: 'max' });
