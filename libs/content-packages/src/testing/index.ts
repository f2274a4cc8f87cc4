export { buildZip } from '@academy/zip-files/testing';
export { cmi5Package, scormPackage, zipOf, type SampleLesson } from './sample-packages.ts';
