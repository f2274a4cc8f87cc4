export { seedDemonstrationData } from './demonstration-data/seed.ts';
