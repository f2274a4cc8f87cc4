import { useCallback, useState } from 'react';

/** The outcome `refused` means that the browser denied access to the clipboard. */
export type CopyOutcome = 'copied' | 'refused' | 'failed';

/** Time for which the outcome `copied` is shown, in milliseconds. */
const shownFor = 3000;

/** Copies text to the clipboard and exposes the outcome of the last attempt; `copied` is removed after a few seconds. */
export function useCopy() {
  const [outcome, setOutcome] = useState<CopyOutcome>();
  const copy = useCallback(async (text: string) => {
    const ended = await copyToClipboard(text);
    setOutcome(ended);
    if (ended === 'copied')
      setTimeout(() => setOutcome((now) => (now === 'copied' ? undefined : now)), shownFor);
    return ended;
  }, []);
  return { copy, outcome };
}

async function copyToClipboard(text: string): Promise<CopyOutcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'failed';
  }
}
