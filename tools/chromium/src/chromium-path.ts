import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium as playwright } from '@playwright/test';

/**
 * Returns the path of Chromium for tests: CHROMIUM_PATH, if this environment variable is set. Otherwise, on Linux x64,
 * the Chromium of an npm package. On other systems undefined, so that Playwright uses its own Chromium.
 */
export async function chromiumPath(): Promise<string | undefined> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (process.platform === 'linux' && process.arch === 'x64') {
    // The package also contains system libraries such as NSS, but unpacks them only on AWS Lambda. On a machine without
    // NSS, this variable makes the package unpack them.
    if (!systemHasNss()) process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
    const { default: packaged } = await import('@sparticuz/chromium');
    return packaged.executablePath();
  }
  if (!existsSync(playwright.executablePath())) {
    const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
    execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  }
  return undefined;
}

function systemHasNss(): boolean {
  try {
    return execFileSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' }).includes('libnss3.so');
  } catch {
    return false;
  }
}
