import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus between the field and the links of a search, and opens the only result by Enter in the field. */
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
  if (event.key !== 'Enter' || event.target !== field || others.length > 0 || !isOf(field, only)) return;
  // Or else the field would search once more.
  event.preventDefault();
  only?.click();
}

/** Whether a result is of what the field holds now, not of what it held before the last letters. */
const isOf = (field: HTMLInputElement | null, result: HTMLElement | undefined) =>
  result !== undefined && result.dataset['result'] === field?.value.trim();
