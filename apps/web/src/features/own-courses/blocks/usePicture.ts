import type { Locale } from '@academy/contracts';
import { getCatalogueDraftFile, getDraftFile } from '@academy/contracts/client';
import { useEffect, useState } from 'react';
import { authorizedFetch } from '../../../shared/api/authorizedFetch.ts';
import { useEditedDraft } from '../draft/useDraft.ts';
import { draftRequest } from '../draft/callDraft.ts';
import { useDraftPlace } from '../draft/useDraftPlace.ts';

const types: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', svg: 'image/svg+xml' };

/**
 * Loads a picture of the draft. Returns its blob URL, which is undefined until the picture is loaded, and whether
 * loading has failed.
 */
export function usePicture(language: Locale, file: string) {
  const { companyId } = useDraftPlace();
  const { course } = useEditedDraft();
  const courseId = course.id;
  const [shown, setShown] = useState<{ file: string; url: string | undefined }>();
  useEffect(() => {
    if (file === '') return undefined;
    const abort = new AbortController();
    let url: string | undefined;
    async function load() {
      const request = draftRequest(getDraftFile, getCatalogueDraftFile, {
        companyId,
        courseId,
        path: `${language}/${file}`,
      });
      const response = await authorizedFetch(request, abort.signal);
      // The browser shows an SVG file only if its media type is known.
      const type = types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      if (response.ok) url = URL.createObjectURL(new Blob([await response.arrayBuffer()], { type }));
      if (!abort.signal.aborted) setShown({ file, url });
    }
    load().catch(() => {
      if (!abort.signal.aborted) setShown({ file, url: undefined });
    });
    return () => {
      abort.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [companyId, courseId, language, file]);
  const isLoaded = shown?.file === file;
  return { url: isLoaded ? shown.url : undefined, isMissing: isLoaded && shown.url === undefined };
}
