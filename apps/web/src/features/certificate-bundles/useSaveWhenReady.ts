import type { CertificateBundle } from '@academy/contracts';
import { useCallback, useEffect, useRef } from 'react';
import { useDownloadCertificateBundleMutation } from './api.ts';

/** Saves the file of a bundle as soon as it is ready, unless the bundle was already ready when the dialog opened. */
export function useSaveWhenReady(
  companyId: string,
  bundleId: string,
  status: CertificateBundle['status'] | undefined,
) {
  const [download, { isLoading: isSaving }] = useDownloadCertificateBundleMutation();
  const wasUnderWay = useRef(false);
  const save = useCallback(() => void download({ companyId, bundleId }), [download, companyId, bundleId]);

  useEffect(() => {
    if (status === 'queued' || status === 'running') wasUnderWay.current = true;
    if (status !== 'succeeded' || !wasUnderWay.current) return;
    wasUnderWay.current = false;
    save();
  }, [status, save]);

  return { save, isSaving };
}
