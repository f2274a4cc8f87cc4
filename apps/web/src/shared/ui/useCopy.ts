import { useCallback, useState } from 'react';

/** `refused` means that the browser denied access to the clipboard; `failed` means any other error. */
export type CopyOutcome = 'copied' | 'refused' | 'failed';

const shownFor = 3000;

/**
 * Copies text to the clipboard and returns the outcome of the last attempt. The outcome `copied` becomes undefined
 * after `shownFor` milliseconds.
 */
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
