import { chromium, type Browser } from '@playwright/test';
import { launchOptions } from './launch-options.ts';

/**
 * Starts the Chromium for tests. Rarely, the process ends with a segmentation fault while it starts; then it is started a
 * second time.
 */
export async function launchChromium(): Promise<Browser> {
  const options = await launchOptions();
  return chromium.launch(options).catch(() => chromium.launch(options));
}
