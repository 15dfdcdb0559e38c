export { PetsApi } from './pets.api.js';
export { PetsModule } from './pets.module.js';
