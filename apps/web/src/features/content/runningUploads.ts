import { useSyncExternalStore } from 'react';

export interface RunningUpload {
  fileName: string;
  /** Fraction of the file that is already sent, from 0 to 1. */
  sentPart: number;
  cancel: () => void;
}

/**
 * Running uploads by company id. They are stored outside React, so that they continue when the user opens another page.
 */
const uploads = new Map<string, RunningUpload>();
/** Names of the files that were uploaded last, by company id, for the message about a failed upload. */
const lastNames = new Map<string, string>();
const listeners = new Set<() => void>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

function update(companyId: string, upload: RunningUpload | undefined) {
  if (upload) uploads.set(companyId, upload);
  else uploads.delete(companyId);
  // The browser asks for confirmation before it closes the tab, because closing the tab cancels the upload.
  if (uploads.size > 0) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
  listeners.forEach((listener) => listener());
}

export const runningUploads = {
  begin(companyId: string, upload: Omit<RunningUpload, 'sentPart'>) {
    lastNames.set(companyId, upload.fileName);
    update(companyId, { ...upload, sentPart: 0 });
  },
  progress(companyId: string, sentPart: number) {
    const upload = uploads.get(companyId);
    if (upload) update(companyId, { ...upload, sentPart });
  },
  end: (companyId: string) => update(companyId, undefined),
  lastName: (companyId: string) => lastNames.get(companyId) ?? '',
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useRunningUpload = (companyId: string) =>
  useSyncExternalStore(subscribe, () => uploads.get(companyId));
