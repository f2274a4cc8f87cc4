export { buildZip } from '@academy/zip-files/testing';
export { scormManifest } from './sample-manifests.ts';
export { cmi5Package, scormPackage, zipOf } from './sample-packages.ts';
