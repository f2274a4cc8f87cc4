import type { Locale } from '@academy/contracts';
import type { Namespace } from './namespaces.ts';

/** Namespaces that every page needs. Their texts are bundled into one file per language. */
export const baseNamespaces = ['errors', 'shell', 'ui'] as const satisfies Namespace[];

const isBase = (namespace: Namespace) => baseNamespaces.some((base) => base === namespace);

/** For each namespace that is not in `baseNamespaces`, the bundler creates one file per language. */
export async function importTexts(namespace: Namespace, locale: Locale): Promise<object> {
  if (isBase(namespace))
    return ((await import(`./base/${locale}.ts`)) as Record<Namespace, object>)[namespace];
  const { default: texts } = (await import(`../../features/${namespace}/texts/${locale}.ts`)) as {
    default: object;
  };
  return texts;
}
