import { useEffect, useState } from 'react';
import { loadIdentityConfig } from './identityConfig.ts';

/** Returns the configured URL where users find help, or null if no URL is configured or loaded yet. */
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
