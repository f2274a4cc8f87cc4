import { useEffect, useEffectEvent, type ComponentType } from 'react';
import { useLoadedPart } from './useLoadedPart.ts';

interface LoadedPartProps<Props> {
  /** Whether the page needs the component now; once loaded, the component stays. */
  isNeeded?: boolean;
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** Namespaces of the texts that are loaded with the component. */
  namespaces?: readonly string[];
  /** Properties of the component. */
  properties: Props;
}

/** Loads and shows a component only when the page needs it, so that the page itself stays small. */
export function LoadedPart<Props extends object>({
  isNeeded = true,
  load,
  namespaces,
  properties,
}: LoadedPartProps<Props>) {
  const [Part, start] = useLoadedPart(load, namespaces);
  const loadPart = useEffectEvent(start);
  useEffect(() => {
    if (isNeeded) loadPart();
  }, [isNeeded]);
  return Part && <Part {...properties} />;
}
