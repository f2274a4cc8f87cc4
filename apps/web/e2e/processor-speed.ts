import type { Page } from '@playwright/test';

/** Milliseconds that `measureOnce` takes on the reference processor, an AMD EPYC in an otherwise idle cloud server. */
const referenceMs = 80;
/**
 * Number of measurements, of which the median is used. The first measurement is slower, because the browser has not
 * compiled the function yet.
 */
const calculations = 3;

/** Does typical work of scripts in pages: creates objects, sorts them and joins strings. */
function measureOnce() {
  const start = performance.now();
  let found = 0;
  for (let round = 0; round < 120; round += 1) {
    const items = Array.from({ length: 3000 }, (_, index) => ({
      key: String((index * 7919) % 3001),
      value: index,
    }));
    items.sort((one, other) => (one.key < other.key ? -1 : 1));
    found += new Map(items.map(({ key, value }) => [key, `${key}:${value}`])).size;
  }
  return found > 0 ? performance.now() - start : 0;
}

/**
 * Returns the speed at which the processor runs scripts of this page. 1 is the speed of the reference processor. The
 * result is lower on a slower processor, and while other programs use the processor.
 */
export async function measureProcessorSpeed(page: Page): Promise<number> {
  const durations: number[] = [];
  for (let count = 0; count < calculations; count += 1) durations.push(await page.evaluate(measureOnce));
  const median = durations.toSorted((one, other) => one - other)[Math.floor(calculations / 2)] ?? referenceMs;
  return referenceMs / median;
}
