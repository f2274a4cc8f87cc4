// A fast `getComputedStyle` for jsdom, because jsdom's own took almost half of the time of the web app's tests:
// it compares every element with every rule of all style sheets, and parses every property of the rules that match.
// Here an element is compared only with the rules whose last part names its tag, one of its classes, or neither.
// Properties that determine the visibility of an element, and those that MUI reads to position menus and tooltips, to open
// dialogs, to fit text fields to their lines, and to lay out tabs and charts, are computed here when they are read. All
// other properties come from jsdom.
const cssom = require('rrweb-cssom');
const { CSSStyleDeclaration } = require('cssstyle');
const defaultStyleSheet = require('jsdom/lib/jsdom/browser/default-stylesheet.js');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
const { matchesDontThrow } = require('jsdom/lib/jsdom/living/helpers/selectors.js');

/** Properties that are computed here, each with its initial value if children inherit it, and undefined otherwise. */
const properties = new Map([
  ['display', undefined],
  ['opacity', undefined],
  ['overflow', undefined],
  ['overflow-x', undefined],
  ['overflow-y', undefined],
  ['position', undefined],
  ['visibility', 'visible'],
  ['pointer-events', 'auto'],
  ['width', undefined],
  ['height', undefined],
  ['padding', undefined],
  ['padding-right', undefined],
  ['scroll-padding-left', undefined],
  ['scroll-padding-right', undefined],
  ['box-sizing', undefined],
  ['padding-top', undefined],
  ['padding-bottom', undefined],
  ['border-top-width', undefined],
  ['border-bottom-width', undefined],
]);

/** Splits a list of selectors; undefined if a selector contains brackets, quotes or escapes, which may contain commas. */
const simpleSelectors = (/** @type {string} */ text) =>
  /[()[\]'"\\]/.test(text) ? undefined : text.split(',').map((selector) => selector.trim());

/** Returns a class or a tag without which no element matches the selector; undefined if there is none. */
function keyOf(/** @type {string} */ selector) {
  const [last = ''] = /[^\s>+~]*$/.exec(selector) ?? [];
  const [, tag, name] = /^([\w-]*)(?:[.]([\w-]+))?/.exec(last) ?? [];
  return name ? `.${name}` : tag ? tag.toLowerCase() : undefined;
}

/** Lists the rules of a style sheet that apply to screens, in their order. */
const rulesOf = (sheet) =>
  Array.from(sheet.cssRules).flatMap((rule) => {
    if (!rule.media) return rule.selectorText === undefined ? [] : [rule];
    return Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules) : [];
  });

/** Indexes the rules that set one of the `properties` by the class or tag without which an element does not match. */
function indexOf(sheet) {
  const index = { size: sheet.cssRules.length, always: [], byKey: new Map() };
  rulesOf(sheet).forEach((rule, order) => {
    const { style, selectorText } = rule;
    if (!style || ![...properties.keys()].some((name) => style.getPropertyValue(name) !== '')) return;
    const entry = { order, style, selectorText };
    const keys = simpleSelectors(selectorText)?.map(keyOf) ?? [undefined];
    for (const key of new Set(keys.includes(undefined) ? [undefined] : keys)) {
      if (key === undefined) index.always.push(entry);
      else if (index.byKey.has(key)) index.byKey.get(key).push(entry);
      else index.byKey.set(key, [entry]);
    }
  });
  return index;
}

const indexes = new WeakMap();
function knownIndexOf(sheet) {
  const known = indexes.get(sheet);
  if (known?.size === sheet.cssRules.length) return known;
  const index = indexOf(sheet);
  indexes.set(sheet, index);
  return index;
}

const defaultIndex = indexOf(cssom.parse(defaultStyleSheet));

const matches = (impl, selector) =>
  /^\.[\w-]+$/.test(selector) ? impl.classList.contains(selector.slice(1)) : matchesDontThrow(impl, selector);

/** Returns the rules of a style sheet that match an element, in their order. */
function matchingRules({ always, byKey }, element, impl) {
  const found = new Set(always);
  for (const entry of byKey.get(element.localName) ?? []) found.add(entry);
  for (const name of element.classList) for (const entry of byKey.get(`.${name}`) ?? []) found.add(entry);
  return [...found]
    .filter(({ selectorText }) => matches(impl, selectorText))
    .sort((one, other) => one.order - other.order);
}

/** Cache of the properties' values by the declarations that set them, because many elements have the same declarations. */
const knownValues = new Map();
function valuesOf(declarations) {
  const key = JSON.stringify(declarations);
  const known = knownValues.get(key);
  if (known) return known;
  const declared = new CSSStyleDeclaration();
  for (const [name, value] of declarations) {
    if (value === 'unset') declared.removeProperty(name);
    else declared.setProperty(name, value);
  }
  // As in jsdom, the values are parsed a second time, which removes invalid values, such as `var(…)` for `opacity`.
  const computed = new CSSStyleDeclaration();
  for (const name of properties.keys()) computed.setProperty(name, declared.getPropertyValue(name));
  const values = new Map([...properties.keys()].map((name) => [name, computed.getPropertyValue(name)]));
  knownValues.set(key, values);
  return values;
}

/** Returns the properties' values that result from the style sheets and from the element's `style` attribute. */
function declaredValues(element, impl) {
  const { styleSheets } = element.ownerDocument;
  const styles = [defaultIndex, ...Array.from(styleSheets, knownIndexOf)].flatMap((index) =>
    matchingRules(index, element, impl).map(({ style }) => style),
  );
  if (element.style) styles.push(element.style);
  const declarations = styles.flatMap((style) =>
    [...properties.keys()]
      .map((name) => [name, style.getPropertyValue(name)])
      .filter(([, value]) => value !== ''),
  );
  return valuesOf(declarations);
}

const caches = new WeakMap();
/** Like `declaredValues`, with a cache that lives until jsdom empties its own cache of styles. */
function knownDeclaredValues(element) {
  const impl = implForWrapper(element);
  const version = (impl._ownerDocument._styleCache ??= new WeakMap());
  if (!caches.has(version)) caches.set(version, new WeakMap());
  const cache = caches.get(version);
  if (!cache.has(element)) cache.set(element, declaredValues(element, impl));
  return cache.get(element);
}

function valueOf(element, name) {
  const value = knownDeclaredValues(element).get(name);
  const initial = properties.get(name);
  if (value !== '' || initial === undefined) return value;
  return element.parentElement ? valueOf(element.parentElement, name) : initial;
}

const kebab = (/** @type {string} */ name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Replaces `getComputedStyle` of a window. */
module.exports = function speedUpComputedStyle(window) {
  const complete = window.getComputedStyle;
  const { Element } = window;
  window.getComputedStyle = function getComputedStyle(element, pseudoElement) {
    if (pseudoElement || !(element instanceof Element)) return complete(element, pseudoElement);
    let style;
    const all = () => (style ??= complete(element));
    const getPropertyValue = (/** @type {string} */ name) =>
      properties.has(name) ? valueOf(element, name) : all().getPropertyValue(name);
    return new Proxy(
      {},
      {
        get(_, name) {
          if (name === 'getPropertyValue') return getPropertyValue;
          if (typeof name === 'string' && properties.has(kebab(name))) return valueOf(element, kebab(name));
          const value = all()[name];
          return typeof value === 'function' ? value.bind(all()) : value;
        },
        has: (_, name) => name in all(),
      },
    );
  };
};
