import { useCallback, useState } from 'react';

/** `refused`: the browser does not allow it. */
export type CopyOutcome = 'copied' | 'refused' | 'failed';

/** How long it is said that something has been copied, in milliseconds. */
const shownFor = 3000;

/** Copies texts to the clipboard, and knows for a while how the last attempt ended. */
export function useCopy() {
  const [outcome, setOutcome] = useState<CopyOutcome>();
  const copy = useCallback(async (text: string) => {
    const ended = await copied(text);
    setOutcome(ended);
    if (ended === 'copied')
      setTimeout(() => setOutcome((now) => (now === 'copied' ? undefined : now)), shownFor);
    return ended;
  }, []);
  return { copy, outcome };
}

async function copied(text: string): Promise<CopyOutcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'failed';
  }
}
