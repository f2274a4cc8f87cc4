import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Locale } from '@academy/contracts';

type Tree = { [key: string]: string | Tree };

const source = join(__dirname, '..');

const leavesOf = (tree: Tree, prefix: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : leavesOf(value, `${prefix}${key}.`),
  );

/** Returns all texts of a language with their keys. Keys have the format `namespace:path.of.key`. */
export const textsOf = (locale: Locale): [string, string][] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(`texts/${locale}.ts`))
    .flatMap((path) => {
      const { default: tree } = jest.requireActual<{ default: Tree }>(join(source, path));
      return leavesOf(tree, `${basename(dirname(dirname(path)))}:`);
    });
