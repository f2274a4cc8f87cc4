import { html, type Html } from '../html.ts';

interface Field {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password';
  autocomplete: string;
  value?: string | undefined;
  error?: string | undefined;
  focused?: boolean;
}

/** Returns an input with its label. An error message is linked to the input by aria-describedby. */
export function field({ name, label, type, autocomplete, value, error, focused }: Field): Html {
  const errorId = `${name}-error`;
  const invalid = error && html`aria-invalid="true" aria-describedby="${errorId}"`;
  const focus = focused && html`autofocus`;
  return html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="${autocomplete}"
      required
      ${invalid}
      ${focus}
    />
    ${error && html`<p class="error" id="${errorId}">${error}</p>`}`;
}
