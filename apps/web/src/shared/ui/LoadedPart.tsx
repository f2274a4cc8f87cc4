import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError } from '../errors/reportError.ts';
import { loadTexts } from '../i18n/loadTexts.ts';
import { useNotify } from '../notifications/notifications.ts';

export interface LoadedPartProps<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** Namespaces of the texts that are loaded with the component, so that the route does not have to load them. */
  namespaces?: readonly string[] | undefined;
  /** Properties of the component. */
  properties: Props;
  /** Content that is shown until the component is loaded. Needed if the content below would otherwise move. */
  placeholder?: ReactNode;
  /** False if the component is loaded but not shown yet. */
  isShown?: boolean;
  /** Called when loading has failed. A notification is shown, too. To try again, mount this component again. */
  onFailure?: () => void;
}

/** Loads the code and texts of a component when it is rendered, so that a first visit loads less code. */
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
