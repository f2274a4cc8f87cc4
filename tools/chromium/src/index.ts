export { findViolations } from './find-violations.ts';
export { launchChromium } from './launch-chromium.ts';
export { launchOptions } from './launch-options.ts';
