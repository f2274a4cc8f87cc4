import userEvent from '@testing-library/user-event';

/**
 * Adds a text at the end of a field, for tests that do not depend on how it is entered.
 * Typing takes longer, because large pages, such as the course editor, render after each key.
 */
export async function pasteInto(field: HTMLElement, text: string) {
  await userEvent.click(field);
  await userEvent.paste(text);
}
