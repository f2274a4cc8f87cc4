export { savePersonalData } from './savePersonalData.ts';
