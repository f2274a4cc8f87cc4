// A fast `getComputedStyle` for jsdom. The implementation of jsdom took almost half of the time of the web app's tests:
// it compares every element with every rule of all style sheets, and parses every property of the rules that match.
// This implementation compares an element with a rule only if the rule's selector ends with the element's tag, with one
// of the element's classes, or with neither a tag nor a class. It computes properties that determine the visibility of
// an element, and properties that MUI reads for its layout. All other properties come from jsdom.
const cssom = require('rrweb-cssom');
const { CSSStyleDeclaration } = require('cssstyle');
const defaultStyleSheet = require('jsdom/lib/jsdom/browser/default-stylesheet.js');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
const { matchesDontThrow } = require('jsdom/lib/jsdom/living/helpers/selectors.js');

/** For each property, the initial value if child elements inherit the property, and undefined otherwise. */
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

const names = [...properties.keys()];

/**
 * Splits a list of selectors at the commas. Returns undefined if a selector contains brackets, quotes or escapes, which
 * may contain commas themselves.
 */
const simpleSelectors = (/** @type {string} */ text) =>
  /[()[\]'"\\]/.test(text) ? undefined : text.split(',').map((selector) => selector.trim());

/**
 * Returns a class or a tag that an element must have to match the selector; undefined if the selector requires none.
 */
function keyOf(/** @type {string} */ selector) {
  const [last = ''] = /[^\s>+~]*$/.exec(selector) ?? [];
  const [, tag, name] = /^([\w-]*)(?:[.]([\w-]+))?/.exec(last) ?? [];
  return name ? `.${name}` : tag ? tag.toLowerCase() : undefined;
}

/** Returns the rules that apply to screens, in their order. */
const rulesOf = (cssRules) =>
  cssRules.flatMap((rule) => {
    if (!rule.media) return rule.selectorText === undefined ? [] : [rule];
    return Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules) : [];
  });

/** Returns the values that a rule or a `style` attribute sets for `properties`. */
const declarationsOf = (style) =>
  names.map((name) => [name, style.getPropertyValue(name)]).filter(([, value]) => value !== '');

let entries = 0;

/**
 * Adds the rules that set one of the `properties` to an index. The key of a rule is the class or tag that an element
 * must have to match the rule.
 */
function addTo(index, cssRules) {
  for (const { style, selectorText } of rulesOf(cssRules)) {
    const declarations = style ? declarationsOf(style) : [];
    if (declarations.length === 0) continue;
    const id = (entries += 1);
    // If the selector consists only of its key, every element with the key matches, and no comparison is needed.
    const isKey = /^[.]?[\w-]+$/.test(selectorText);
    const entry = { id, declarations, selectorText, isKey };
    const keys = simpleSelectors(selectorText)?.map(keyOf) ?? [undefined];
    for (const key of new Set(keys.includes(undefined) ? [undefined] : keys)) {
      if (key === undefined) index.always.push(entry);
      else if (index.byKey.has(key)) index.byKey.get(key).push(entry);
      else index.byKey.set(key, [entry]);
    }
  }
  return index;
}

const newIndex = (cssRules) => addTo({ always: [], byKey: new Map() }, cssRules);

const indexes = new WeakMap();
/**
 * Returns the index of a style sheet. Emotion appends rules while components render, so only rules that are new since
 * the last call are added.
 */
function knownIndexOf({ cssRules }) {
  const size = cssRules.length;
  const known = indexes.get(cssRules);
  if (known?.size === size) return known.index;
  const isAppended = known && known.size < size && cssRules[known.size - 1] === known.last;
  const index = isAppended ? addTo(known.index, cssRules.slice(known.size)) : newIndex(Array.from(cssRules));
  indexes.set(cssRules, { index, size, last: cssRules[size - 1] });
  return index;
}

const defaultIndex = newIndex(cssom.parse(defaultStyleSheet).cssRules);

/** Adds the rules of an index that match an element to `found`, in the order of the rules. */
function addMatching(found, { always, byKey }, impl, classes) {
  const candidates = new Set(always);
  for (const entry of byKey.get(impl._localName) ?? []) candidates.add(entry);
  for (const name of classes) for (const entry of byKey.get(`.${name}`) ?? []) candidates.add(entry);
  const matching = [...candidates].filter(
    ({ isKey, selectorText }) => isKey || matchesDontThrow(impl, selectorText),
  );
  found.push(...matching.sort((one, other) => one.id - other.id));
}

/**
 * Cache of computed values. The key names the rules and the `style` attribute that set the values, so that elements
 * with the same rules and the same attribute share one entry.
 */
const knownValues = new Map();
function valuesOf(key, declarations) {
  const known = knownValues.get(key);
  if (known) return known;
  const declared = new CSSStyleDeclaration();
  for (const [name, value] of declarations()) {
    if (value === 'unset') declared.removeProperty(name);
    else declared.setProperty(name, value);
  }
  // As in jsdom, the values are parsed a second time, which removes invalid values, such as `var(…)` for `opacity`.
  const computed = new CSSStyleDeclaration();
  for (const name of names) computed.setProperty(name, declared.getPropertyValue(name));
  const values = new Map(names.map((name) => [name, computed.getPropertyValue(name)]));
  knownValues.set(key, values);
  return values;
}

function declaredValues(element, impl) {
  const classes = (impl.getAttributeNS(null, 'class') ?? '').split(/\s+/);
  const found = [];
  addMatching(found, defaultIndex, impl, classes);
  for (const sheet of impl._ownerDocument.styleSheets._list)
    addMatching(found, knownIndexOf(sheet), impl, classes);
  const inline = impl.getAttributeNS(null, 'style') ?? '';
  return valuesOf(`${found.map(({ id }) => id).join()} ${inline}`, () => [
    ...found.flatMap(({ declarations }) => declarations),
    ...(inline === '' ? [] : declarationsOf(element.style)),
  ]);
}

const caches = new WeakMap();
/** Like `declaredValues`, but with a cache that lives until jsdom empties its own cache of styles. */
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
