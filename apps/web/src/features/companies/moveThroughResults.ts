import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus between search field and results with the arrow keys; Enter in the field opens the only result. */
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
  // `preventDefault` keeps the search field from also handling Enter, which would start another search.
  event.preventDefault();
  only?.click();
}

/** Returns true if the result was found for the text that is now in the search field, not for an earlier text. */
const belongsToText = (field: HTMLInputElement | null, result: HTMLElement | undefined) =>
  result !== undefined && result.dataset['result'] === field?.value.trim();
