/**
 * Makes everything outside an element `inert`.
 * @returns a function that undoes this
 */
export function isolate(element: Element): () => void {
  const isolated: HTMLElement[] = [];
  for (let inner = element; inner.parentElement; inner = inner.parentElement) {
    for (const other of inner.parentElement.children) {
      if (other === inner || !(other instanceof HTMLElement) || other.inert) continue;
      other.inert = true;
      isolated.push(other);
    }
  }
  return () => isolated.forEach((other) => (other.inert = false));
}
