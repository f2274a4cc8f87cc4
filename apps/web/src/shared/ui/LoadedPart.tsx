import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError } from '../errors/reportError.ts';
import { loadTexts } from '../i18n/loadTexts.ts';
import { useNotify } from '../notifications/notifications.ts';

export interface LoadedPartProps<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** Namespaces of the texts that are loaded with the component, so that the route does not have to load them. */
  namespaces?: readonly string[] | undefined;
  properties: Props;
  /** Shown until the component is loaded. Needed if the content below would otherwise move. */
  placeholder?: ReactNode;
  /** If false, the component is loaded but not shown. */
  isShown?: boolean;
  /**
   * Called when loading has failed. `LoadedPart` itself shows a notification of the failure, and does not load again
   * until it is mounted again.
   */
  onFailure?: () => void;
}

/**
 * Loads the code and texts of a component only when `LoadedPart` is rendered, so that a first visit loads less code.
 */
export function LoadedPart<Props extends object>(props: LoadedPartProps<Props>) {
  const { load, namespaces = [], properties, placeholder, isShown = true, onFailure } = props;
  const { t } = useTranslation('errors');
  const notify = useNotify();
  const [Part, setPart] = useState<ComponentType<Props>>();
  const start = useEffectEvent(() => {
    Promise.all([load(), loadTexts(namespaces)]).then(
      ([{ default: Loaded }]) => setPart(() => Loaded),
      (error: unknown) => {
        reportError(error, 'A part of the page could not be loaded');
        notify({ type: 'error', text: t('network_error') });
        onFailure?.();
      },
    );
  });
  useEffect(() => start(), []);
  if (Part === undefined) return placeholder;
  return isShown && <Part {...properties} />;
}
