import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError } from '../errors/reportError.ts';
import { loadTexts } from '../i18n/loadTexts.ts';
import { useNotify } from '../notifications/notifications.ts';

/**
 * Loads a component only when the user opens it, so that the first visit loads less script.
 * The texts of the given namespaces are loaded with the component, so the route does not have to load them.
 * A failure is shown as a notification, and the next call of the returned function tries again.
 * @example const [Menu, loadMenu] = useLoadedPart(() => import('./Menu.tsx'));
 */
export function useLoadedPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  namespaces: readonly string[] = [],
) {
  const { t } = useTranslation('errors');
  const notify = useNotify();
  const [Part, setPart] = useState<ComponentType<Props>>();

  function start() {
    if (Part !== undefined) return;
    Promise.all([load(), loadTexts(namespaces)]).then(
      ([{ default: Loaded }]) => setPart(() => Loaded),
      (error: unknown) => {
        reportError(error, 'A part of the page could not be loaded');
        notify({ type: 'error', text: t('network_error') });
      },
    );
  }
  return [Part, start] as const;
}
