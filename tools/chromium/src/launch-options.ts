import type { LaunchOptions } from '@playwright/test';
import { chromiumPath } from './chromium-path.ts';

// These options disable background requests of Chromium, because tests run without internet access.
const quietChromium = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns options with which Chromium starts on every machine, also as root. */
export async function launchOptions(): Promise<LaunchOptions> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : [];
  const executablePath = await chromiumPath();
  return { args: [...quietChromium, ...asRoot], ...(executablePath && { executablePath }) };
}
