export { zipEntries } from './zip-entries.ts';
