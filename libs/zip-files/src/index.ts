export { streamZip, type ZipEntry } from './zip.ts';
