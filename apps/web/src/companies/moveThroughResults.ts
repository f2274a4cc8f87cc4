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
  if (event.key === 'Enter' && event.target === field && results.length === 1 && isOf(field, results[0]))
    results[0]?.click();
}

/** Whether a result is of what the field holds now, not of what it held before the last letters. */
const isOf = (field: HTMLInputElement, result: HTMLElement | undefined) =>
  result?.dataset['result'] === field.value.trim();
