import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Arrow keys move the focus between the search field and the results. Enter in the field opens the result if there is
 * only one.
 */
export function moveThroughResults(event: KeyboardEvent<HTMLElement>) {
  const field = event.currentTarget.querySelector('input');
  const results = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-result]')];
  const step = steps[event.key];
  if (step !== undefined && field !== null) {
    const stops = [field, ...results];
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
    event.preventDefault();
    next?.focus();
  }
  const [only, ...others] = results;
  if (event.key !== 'Enter' || event.target !== field || others.length > 0 || !belongsToText(field, only))
    return;
  // Without `preventDefault`, the search field would also handle Enter and start another search.
  event.preventDefault();
  only?.click();
}

/** Returns false for a result of an earlier search text. */
const belongsToText = (field: HTMLInputElement | null, result: HTMLElement | undefined) =>
  result !== undefined && result.dataset['result'] === field?.value.trim();
