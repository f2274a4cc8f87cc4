import type { ComponentType } from 'react';
import type { Namespace } from '../i18n/namespaces.ts';
import { loadTexts } from '../i18n/showLocale.ts';

type PageModule = Promise<{ default: ComponentType }>;

const markOf = (name: string) => `reloaded:${name}`;

/**
 * Creates the loader of a lazy page. If its code or texts cannot be loaded, for example after a release replaced
 * them, the target URL is reloaded once (rule 163).
 */
export function pageLoader(reload: () => void) {
  return (name: string, load: () => PageModule, namespaces: readonly Namespace[] = []) =>
    async (): Promise<{ Component: ComponentType }> => {
      try {
        const [{ default: Page }] = await Promise.all([load(), loadTexts(namespaces)]);
        sessionStorage.removeItem(markOf(name));
        return { Component: Page };
      } catch (error) {
        if (sessionStorage.getItem(markOf(name)) !== null) throw error;
        sessionStorage.setItem(markOf(name), 'yes');
        reload();
        return new Promise(() => {});
      }
    };
}

export type PageLoader = ReturnType<typeof pageLoader>;
