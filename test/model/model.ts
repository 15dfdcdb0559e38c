import type { Step, Tag } from './steps.js';

/** The response that the model expects. A body is compared member by member; `undefined` means there is none. */
export interface Expected {
  readonly status: number;
  readonly code?: string;
  readonly body?: unknown;
  /** The response to an earlier request, to be repeated to the byte. */
  readonly replays?: string;
}

interface ModelPet {
  readonly id: number;
  name: string;
  categoryId: number;
  status: string;
  held: boolean;
  version: number;
  gone: boolean;
}

interface ModelOrder {
  readonly id: number;
  readonly petId: number;
  status: string;
}

const PET_MOVES: Record<string, string[]> = {
  available: ['pending', 'sold'],
  pending: ['available', 'sold'],
  sold: [],
};
const ORDER_MOVES: Record<string, string[]> = { pending: ['shipped', 'cancelled'], shipped: ['delivered'] };

const error = (status: number, code: string): Expected => ({ status, code });

/** A store in memory, as the API describes it, so small that a reader sees that it is right. */
export class Model {
  readonly pets: ModelPet[] = [];
  readonly orders: ModelOrder[] = [];
  /** The last taken id of an order: a refused order takes one too. */
  private orderId = 0;
  private readonly keys = new Map<string, { request: string; text: string }>();

  pet(index: number): ModelPet | undefined {
    return this.pets[index % Math.max(this.pets.length, 1)];
  }

  order(index: number): ModelOrder | undefined {
    return this.orders[index % Math.max(this.orders.length, 1)];
  }

  shownPet({ id, name, categoryId, status }: ModelPet): object {
    return { id, name, categoryId, status };
  }

  shownOrder({ id, petId, status }: ModelOrder): object {
    return { id, petId, quantity: 1, status, complete: status === 'delivered' };
  }

  /** What must be answered to a step, after which the model is as the store should be. */
  expect(step: Step): Expected {
    switch (step.do) {
      case 'add':
        return this.once(step.key, step, () => this.add(step.body));
      case 'place':
        return this.once(step.key, { place: this.pet(step.pet)?.id }, () => this.place(this.pet(step.pet)));
      case 'patch':
      case 'delete':
      case 'get':
        return this.onPet(step);
      case 'move':
      case 'cancel':
      case 'getOrder':
        return this.onOrder(step);
      case 'list':
        return { status: 200, body: this.list(step.status) };
      case 'listOrders':
        return { status: 200, body: this.listOrders(step.status) };
    }
  }

  /** Keeps the text of a first response under its key. */
  remember(step: Step, text: string): void {
    if (!('key' in step) || step.key === undefined) return;
    const kept = this.keys.get(step.key);
    if (kept?.text === '') kept.text = text;
  }

  list(status?: string): object[] {
    const shown = this.pets.filter((pet) => !pet.gone && (status === undefined || pet.status === status));
    return shown.map((pet) => this.shownPet(pet));
  }

  listOrders(status?: string): object[] {
    const shown = this.orders.filter((order) => status === undefined || order.status === status);
    return shown.map((order) => this.shownOrder(order));
  }

  private once(key: string | undefined, request: object, work: () => Expected): Expected {
    if (key === undefined) return work();
    const kept = this.keys.get(key);
    if (kept === undefined) {
      const expected = work();
      if (expected.status === 201) this.keys.set(key, { request: JSON.stringify(request), text: '' });
      return expected;
    }
    if (kept.request !== JSON.stringify(request)) return error(422, 'idempotency_key_reused');
    return { status: 201, replays: kept.text };
  }

  private add(body: object): Expected {
    const { name, categoryId, status = 'available' } = body as { name: string; categoryId: number; status?: string };
    const pet = { id: this.pets.length + 1, name, categoryId, status, held: false, version: 1, gone: false };
    this.pets.push(pet);
    return { status: 201, body: this.shownPet(pet) };
  }

  private place(pet: ModelPet | undefined): Expected {
    this.orderId += 1;
    if (pet === undefined || pet.gone) return error(404, 'pet_not_found');
    if (pet.status !== 'available') return error(409, 'pet_not_available');
    set(pet, { status: 'pending', held: true });
    const order = { id: this.orderId, petId: pet.id, status: 'pending' };
    this.orders.push(order);
    return { status: 201, body: this.shownOrder(order) };
  }

  private onPet(step: Extract<Step, { pet: number; tag: Tag }>): Expected {
    const pet = this.pet(step.pet);
    if (pet === undefined || pet.gone) return error(404, 'pet_not_found');
    if (step.do === 'get') {
      const isHeld = step.tag === 'current' || step.tag === 'any';
      return isHeld ? { status: 304 } : { status: 200, body: this.shownPet(pet) };
    }
    if (step.tag === 'stale') return error(412, 'precondition_failed');
    if (step.do === 'delete') {
      if (pet.status === 'pending') return error(409, 'pet_reserved');
      pet.gone = true;
      return { status: 204 };
    }
    const { status = pet.status } = step.body;
    if (status !== pet.status && pet.held) return error(409, 'pet_reserved');
    if (status !== pet.status && !PET_MOVES[pet.status]?.includes(status))
      return error(409, 'invalid_status_transition');
    set(pet, step.body);
    return { status: 200, body: this.shownPet(pet) };
  }

  private onOrder(step: Extract<Step, { order: number }>): Expected {
    const order = this.order(step.order);
    if (order === undefined) return error(404, 'order_not_found');
    if (step.do === 'getOrder') return { status: 200, body: this.shownOrder(order) };
    const to = step.do === 'move' ? step.status : 'cancelled';
    if (step.do === 'cancel' && order.status === 'cancelled') return { status: 204 };
    if (!ORDER_MOVES[order.status]?.includes(to)) {
      return error(409, step.do === 'move' ? 'invalid_status_transition' : 'order_not_cancellable');
    }
    order.status = to;
    const pet = this.pets.find(({ id }) => id === order.petId);
    if (pet !== undefined && to === 'shipped') set(pet, { status: 'sold', held: false });
    if (pet !== undefined && to === 'cancelled') set(pet, { status: 'available', held: false });
    return step.do === 'cancel' ? { status: 204 } : { status: 200, body: this.shownOrder(order) };
  }
}

/** Changes a pet; its version counts only when there is something else to see. */
function set(pet: ModelPet, changes: Partial<ModelPet>): void {
  const before = JSON.stringify({ ...pet, held: false });
  Object.assign(pet, changes);
  if (JSON.stringify({ ...pet, held: false }) !== before) pet.version += 1;
}
