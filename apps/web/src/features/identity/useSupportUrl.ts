import { useEffect, useState } from 'react';
import { loadIdentityConfig } from './identityConfig.ts';

/** Returns the URL of the support page; null if none is configured or the configuration is not loaded yet. */
export function useSupportUrl(): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    loadIdentityConfig().then(
      ({ supportUrl }) => setUrl(supportUrl),
      () => undefined,
    );
  }, []);
  return url;
}
