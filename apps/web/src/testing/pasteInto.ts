import userEvent from '@testing-library/user-event';

/**
 * Appends a text to a field by pasting. Typing would be slower, because large pages, such as the course editor, are
 * rendered after each typed character.
 */
export async function pasteInto(field: HTMLElement, text: string) {
  await userEvent.click(field);
  await userEvent.paste(text);
}
