import type { ComponentType } from 'react';
import type { Namespace } from '../i18n/namespaces.ts';
import { loadTexts } from '../i18n/showLocale.ts';
import { isReachable, whenReachable } from '../../shared/routing/whenReachable.ts';
import { tabStore } from '../../shared/storage/browserStorage.ts';

type PageModule = Promise<{ default: ComponentType }>;

/** Loads a lazy page for the router. */
export interface LazyPage {
  (): Promise<{ Component: ComponentType }>;
  /** Only loads the files of the page, and ignores failures, because the router loads what is missing. */
  prefetch: () => Promise<void>;
}

const markOf = (name: string) => `reloaded:${name}`;

interface PageLoaderOptions {
  /** Makes the browser load the URL that the user is navigating to as a new document. */
  reload: () => void;
  /**
   * Tells the user that the requested page opens when the network connection is back.
   * Returns a function that closes this notification.
   */
  onUnreachable: () => () => void;
}

/**
 * Creates the loader of a lazy page. If the page cannot be loaded, the loader reloads the target URL once (rule 163),
 * because a release may have replaced the files of the page. While offline, the open page stays, and the loader tries
 * again when the server can be reached.
 */
export function pageLoader({ reload, onUnreachable }: PageLoaderOptions) {
  return (name: string, load: () => PageModule, namespaces: readonly Namespace[] = []): LazyPage => {
    const loadFiles = () => Promise.all([load(), loadTexts(namespaces)]);

    async function loadAll(): Promise<{ Component: ComponentType }> {
      const [{ default: Page }] = await loadFiles();
      tabStore.remove(markOf(name));
      return { Component: Page };
    }

    async function open(): Promise<{ Component: ComponentType }> {
      try {
        return await loadAll().catch(async (error: unknown) => {
          if (await isReachable()) throw error;
          const removeNotice = onUnreachable();
          await whenReachable().finally(removeNotice);
          return loadAll();
        });
      } catch (error) {
        // A mark in the tab's storage records the reload, and prevents endless reloads. The page is therefore reloaded
        // only if the mark can be stored.
        if (tabStore.read(markOf(name)) !== null || !tabStore.write(markOf(name), 'yes')) throw error;
        reload();
        return new Promise(() => {});
      }
    }

    const prefetch = () =>
      loadFiles().then(
        () => undefined,
        () => undefined,
      );
    return Object.assign(open, { prefetch });
  };
}

export type PageLoader = ReturnType<typeof pageLoader>;
