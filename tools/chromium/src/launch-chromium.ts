import { chromium, type Browser } from '@playwright/test';
import { launchOptions } from './launch-options.ts';

/**
 * Starts Chromium for tests. In rare cases, Chromium crashes with a segmentation fault while it starts, so a failed
 * start is repeated once.
 */
export async function launchChromium(): Promise<Browser> {
  const options = await launchOptions();
  return chromium.launch(options).catch(() => chromium.launch(options));
}
