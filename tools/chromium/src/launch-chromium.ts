import { chromium, type Browser } from '@playwright/test';
import { launchOptions } from './launch-options.ts';

/** Repeats a failed start once, because in rare cases Chromium crashes with a segmentation fault while it starts. */
export async function launchChromium(): Promise<Browser> {
  const options = await launchOptions();
  return chromium.launch(options).catch(() => chromium.launch(options));
}
