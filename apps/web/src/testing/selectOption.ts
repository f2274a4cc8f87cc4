import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Selects an option. Waits for it first, because fields are shown before their options are loaded. */
export async function selectOption(field: HTMLElement, name: string) {
  await userEvent.selectOptions(field, await within(field).findByRole('option', { name }));
}
