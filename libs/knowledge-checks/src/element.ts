type Attributes = Record<string, string | boolean>;

/** Creates an element. An attribute with the value true is set without a value; one with the value false is omitted. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== false) made.setAttribute(name, value === true ? '' : value);
  made.append(...children);
  return made;
}

export function button(
  attributes: Attributes,
  text: Node | string,
  onClick: (event: MouseEvent) => void,
): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, text);
  made.addEventListener('click', onClick);
  return made;
}

/** Class of the buttons with which learners submit an answer of a knowledge check or an exercise. */
export const checkButtonClass = 'lesson-check-submit';

export const contentOf = (from: Element): Node[] => [...from.childNodes].map((node) => node.cloneNode(true));

/** An empty region; when its text changes, screen readers read it. */
export const statusRegion = () => element('div', { class: 'lesson-exercise-status', role: 'status' });

export const paragraph = (name: string, ...children: (Node | string)[]) =>
  element('p', { class: name }, ...children);

export function shuffled<T>(items: readonly T[]): T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(Math.floor(Math.random() * rest.length), 1));
}
