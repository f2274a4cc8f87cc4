const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that is safe to send: whatever came from outside was escaped on its way in. */
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
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** A template whose values are escaped, unless they are markup themselves. */
export function html(markup: TemplateStringsArray, ...values: unknown[]): Html {
  return new Html(String.raw({ raw: markup }, ...values.map(render)));
}

/** Markup that is ours from beginning to end. */
export const trusted = (markup: string) => new Html(markup);
