export * from './certificate-bundles.ts';
export * from './certificates.ts';
export * from './chapters.ts';
export * from './company-courses.ts';
export * from './courses.ts';
export * from './enrollments.ts';
export * from './lessons.ts';
export * from './progress-transfers.ts';
