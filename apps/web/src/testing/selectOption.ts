import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Waits for an option of a field, because fields are shown before their options are loaded, and then selects it. */
export async function selectOption(field: HTMLElement, name: string) {
  await userEvent.selectOptions(field, await within(field).findByRole('option', { name }));
}
