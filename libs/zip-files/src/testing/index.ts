export { readZip } from './read-zip.ts';
export { buildZip, type ZipPart } from './build-zip.ts';
