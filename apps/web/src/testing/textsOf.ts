import type { Locale } from '@academy/contracts';
import { i18n } from '../shared/i18n/i18n.ts';

type Tree = { [key: string]: string | Tree };

const leavesOf = (tree: Tree, prefix: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : leavesOf(value, `${prefix}${key}.`),
  );

/** Every text of the app in a language, by its key `namespace:path.of.key`. */
export const textsOf = (locale: Locale): [string, string][] =>
  Object.entries(i18n.services.resourceStore.data[locale] as Record<string, Tree>).flatMap(
    ([namespace, tree]) => leavesOf(tree, `${namespace}:`),
  );
