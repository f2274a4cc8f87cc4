import { useEffect, useEffectEvent, useState } from 'react';
import { failureOf } from '../../../shared/errors/errors.ts';
import { reportError } from '../../../shared/errors/reportError.ts';
import { openPdf, type OpenPdf } from './openPdf.ts';

export type PdfState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'open'; file: Blob; pdf: OpenPdf['pdf'] };

/** Loads a PDF. `retry` loads it again after a failure. */
export function usePdf(read: () => Promise<Blob>): { state: PdfState; retry: () => void } {
  const [state, setState] = useState<PdfState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const readFile = useEffectEvent(read);

  useEffect(() => {
    let isGone = false;
    let opened: OpenPdf | undefined;
    async function open() {
      const file = await readFile();
      opened = await openPdf(file);
      if (isGone) opened.close();
      else setState({ status: 'open', file, pdf: opened.pdf });
    }
    open().catch((error: unknown) => {
      if (isGone) return;
      if (failureOf(error) === undefined) reportError(error, 'A PDF could not be opened');
      setState({ status: 'failed', error });
    });
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [attempt]);

  const retry = () => {
    setState({ status: 'loading' });
    setAttempt(attempt + 1);
  };
  return { state, retry };
}
