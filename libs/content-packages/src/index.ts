export { inspectPackage, type InspectedPackage, type PackageFile } from './inspect-package.ts';
export { PackageRefusal } from './package-refusal.ts';
export { storedFileSource } from './stored-file-source.ts';
