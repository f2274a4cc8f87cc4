/**
 * Runs in a page with forced colors, and returns what a user of a high-contrast theme could not recognise: selected
 * items that look like unselected ones, bars whose filled part looks like the empty part, buttons and dialogs without
 * an edge, and graphics in the color of the page. The function must not use anything that is defined outside of it,
 * because Playwright sends its source code to the browser.
 */
export function findHiddenInForcedColors(): string[] {
  const found = new Set<string>();
  const report = (fault: string, element: Element) =>
    found.add(`${fault}: ${element.outerHTML.slice(0, 160)}`);
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    });

  /** Returns the computed styles of an element and its descendants, and the number of its icons. */
  const looksOf = (element: Element) => {
    const looks = [element, ...element.querySelectorAll(':not(svg, svg *)')].flatMap((part) =>
      [null, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(part, pseudo);
        const { color, backgroundColor, fontWeight, textDecorationLine, outline, outlineStyle } = style;
        const { borderTop, borderRight, borderBottom, borderLeft } = style;
        const edge = [
          borderTop,
          borderRight,
          borderBottom,
          borderLeft,
          outlineStyle === 'none' ? '' : outline,
        ];
        return [
          color,
          backgroundColor,
          fontWeight,
          textDecorationLine,
          ...edge,
          pseudo && style.content,
        ].join();
      }),
    );
    return [...new Set(looks), element.querySelectorAll('svg').length].join('; ');
  };
  const groups = 'ul, ol, nav, [role=tablist], [role=toolbar], [role=group], [role=listbox]';
  for (const state of ['aria-selected', 'aria-current', 'aria-pressed'])
    for (const chosen of shown(`[${state}]:not([${state}=false])`)) {
      const group = chosen.closest(groups) ?? chosen.parentElement;
      const other = [...(group?.querySelectorAll(chosen.tagName) ?? [])].find(
        (one) =>
          (one.getAttribute(state) ?? 'false') === 'false' &&
          one.getAttribute('role') === chosen.getAttribute('role') &&
          one.classList[0] === chosen.classList[0] &&
          !one.matches(':disabled, [aria-disabled=true], :focus'),
      );
      if (other && looksOf(other) === looksOf(chosen)) report('looks like the others', chosen);
    }

  for (const bar of shown('[role=progressbar][aria-valuenow]')) {
    const [filled] = bar.children;
    if (filled && getComputedStyle(bar).backgroundColor === getComputedStyle(filled).backgroundColor)
      report('the filled part looks like the rest', bar);
  }

  const surfaces =
    '.MuiButton-contained, .MuiDialog-paper, .MuiPopover-paper, .MuiAlert-root, [role=progressbar]';
  for (const surface of shown(`${surfaces}, .MuiSwitch-track, .MuiChip-clickable`)) {
    const { borderTopStyle, outlineStyle } = getComputedStyle(surface);
    if (surface.matches('.MuiCircularProgress-root')) continue;
    if (borderTopStyle === 'none' && outlineStyle === 'none') report('without an edge', surface);
  }

  // High-contrast themes do not replace the colors of graphics, except the color `currentColor`.
  const painter = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const sample = document.createElement('span');
  document.body.append(sample);
  /** Returns red, green and blue of a color on the background of the page. */
  const paint = (color: string): number[] => {
    if (!painter) return [];
    sample.style.backgroundColor = 'Canvas';
    for (const layer of [getComputedStyle(sample).backgroundColor, color]) {
      painter.fillStyle = layer;
      painter.fillRect(0, 0, 1, 1);
    }
    return [...painter.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  };
  const page = paint('transparent');
  const isVisible = (color: string) =>
    color.startsWith('url(') ||
    (color !== 'none' && paint(color).some((part, index) => Math.abs(part - (page[index] ?? 0)) > 60));
  for (const graphic of shown('svg')) {
    const shapes = [
      ...graphic.querySelectorAll('path, circle, rect, line, polyline, polygon, ellipse, text'),
    ];
    const styles = shapes.map((shape) => getComputedStyle(shape));
    if (shapes.length > 0 && !styles.some(({ fill, stroke }) => isVisible(fill) || isVisible(stroke)))
      report('in the color of the page', graphic);
  }
  sample.remove();
  return [...found];
}
