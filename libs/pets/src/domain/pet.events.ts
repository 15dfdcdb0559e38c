/** The types of the events of pets. */
export const PET_EVENTS = ['pet.added', 'pet.changed', 'pet.removed'] as const;

export type PetEventType = (typeof PET_EVENTS)[number];
