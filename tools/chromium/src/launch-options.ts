import type { LaunchOptions } from '@playwright/test';
import { chromiumPath } from './chromium-path.ts';

// Background requests of the browser itself would only meet a closed network.
const quietChromium = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How tests start the browser, wherever they run. */
export async function launchOptions(): Promise<LaunchOptions> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : [];
  const executablePath = await chromiumPath();
  return { args: [...quietChromium, ...asRoot], ...(executablePath && { executablePath }) };
}
