import { html, type Html } from '../html.ts';

interface Field {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password';
  autocomplete: string;
  value?: string | undefined;
  /** What is wrong with it, if something is. */
  wrong?: string | undefined;
  focused?: boolean;
}

/** A labelled input of a form, with its error where assistive technology finds it. */
export function field({ name, label, type, autocomplete, value, wrong, focused }: Field): Html {
  const errorId = `${name}-error`;
  const invalid = wrong && html`aria-invalid="true" aria-describedby="${errorId}"`;
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
    ${wrong && html`<p class="wrong" id="${errorId}">${wrong}</p>`}`;
}
