import { useSyncExternalStore } from 'react';

export interface RunningUpload {
  fileName: string;
  /** The sent fraction of the file, from 0 to 1. */
  sentPart: number;
  cancel: () => void;
}

/** The uploads of packages that are under way, by company. They go on while other pages of the app are shown. */
const uploads = new Map<string, RunningUpload>();
/** Name of the file that was uploaded last, by company, for the text about a failure. */
const lastNames = new Map<string, string>();
const listeners = new Set<() => void>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

function update(companyId: string, upload: RunningUpload | undefined) {
  if (upload) uploads.set(companyId, upload);
  else uploads.delete(companyId);
  // Whoever closes the tab would lose an upload that has taken minutes.
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
