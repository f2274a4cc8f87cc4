export { findViolations } from './find-violations.ts';
export { launchOptions } from './launch-options.ts';
