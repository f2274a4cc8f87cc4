import type { Branding } from '@academy/contracts';
import { useEffect } from 'react';
import { localStore } from '../storage/browserStorage.ts';
import { useGetBrandingQuery } from './api.ts';

const keyOf = (companyId: string) => `branding:${companyId}`;

function readStored(companyId: string): Branding | undefined {
  const text = localStore.read(keyOf(companyId));
  try {
    return text === null ? undefined : (JSON.parse(text) as Branding);
  } catch {
    return undefined;
  }
}

/**
 * While colour and logo are loading, returns the colour and logo that this browser stored at the last visit, so that
 * the page does not first appear in the product's colour.
 */
export function useBranding(companyId: string): Branding | undefined {
  const { currentData } = useGetBrandingQuery({ companyId });
  useEffect(() => {
    if (currentData) localStore.write(keyOf(companyId), JSON.stringify(currentData));
  }, [companyId, currentData]);
  return currentData ?? readStored(companyId);
}
