/** What can happen to a pet. */
export const PET_EVENTS = ['pet.added', 'pet.changed', 'pet.removed'] as const;

export type PetEventType = (typeof PET_EVENTS)[number];
