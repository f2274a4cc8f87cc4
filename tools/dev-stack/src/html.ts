import { escape } from 'html-escaper';

/** Markup in which all inserted values are escaped. */
export class Html {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

function render(value: unknown): string {
  if (value instanceof Html) return value.toString();
  if (Array.isArray(value)) return value.map(render).join('');
  if (value === undefined || value === null || value === false) return '';
  return escape(String(value));
}

/** Template tag that escapes inserted values unless they are `Html`. */
export function html(markup: TemplateStringsArray, ...values: unknown[]): Html {
  return new Html(String.raw({ raw: markup }, ...values.map(render)));
}

/** Marks constant markup as safe, so that it is inserted without escaping. */
export const trusted = (markup: string) => new Html(markup);
