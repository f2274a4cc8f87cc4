import type { ImportDecision, ImportLine } from '@academy/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useThunkDispatch } from '../../shared/api/useThunkDispatch.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { usePanel } from '../../shared/company/usePanel.ts';
import { importsApi, useDecideImportLinesMutation } from './api.ts';

interface Choice {
  decision: ImportDecision | null;
  /** Number of the line; undefined for a choice about all lines. */
  line: number | undefined;
}

const loadImport = importsApi.endpoints.getImport.initiate;

/** Maximum number of lines in a request. */
const maxLines = 100;

/** Returns the choices that can be sent with the first one, because they have the same decision. */
function nextOf(waiting: readonly Choice[]): readonly Choice[] {
  const [first] = waiting;
  if (first?.line === undefined) return waiting.slice(0, 1);
  return waiting
    .filter(({ decision, line }) => line !== undefined && decision === first.decision)
    .slice(0, maxLines);
}

/** Adds a choice, which replaces earlier ones about the same line; a choice about all lines replaces all. */
const withChoice = (choices: readonly Choice[], choice: Choice): readonly Choice[] =>
  choice.line === undefined ? [choice] : [...choices.filter(({ line }) => line !== choice.line), choice];

/** Returns true for the refusal of a decision that was sent while the file was compared. */
const isTooEarly = (error: unknown) => failureOf(error)?.code === 'import_not_ready';

interface DecideLinesOptions {
  importId: string;
  /** False while the file is compared again; decisions wait until then, because the service would refuse them. */
  isReady: boolean;
}

/** Sends decisions about lines of the kind `different_person`, one after the other. */
export function useDecideLines({ importId, isReady }: DecideLinesOptions) {
  const { companyId } = usePanel();
  const dispatch = useThunkDispatch();
  const [send, { error }] = useDecideImportLinesMutation();
  const isSending = useRef(false);
  const [waiting, setWaiting] = useState<readonly Choice[]>([]);
  const [made, setMade] = useState<readonly Choice[]>([]);

  const sendNext = useEffectEvent(async () => {
    const next = nextOf(waiting);
    const lines = next.flatMap(({ line }) => line ?? []);
    const decision = next[0]?.decision ?? null;
    const args = { companyId, importId };
    isSending.current = true;
    const { data, error: refusal } = await send({
      ...args,
      body: { data: { decision, ...(lines.length > 0 && { lines }) } },
    });
    // Stores the import's new state, `comparing`, in the cache, so that the next decision waits for the comparison.
    if (data) await dispatch(importsApi.util.upsertQueryData('getImport', args, data));
    // A response that was on its way when the decision was sent may have said that the import is ready.
    else if (isTooEarly(refusal)) await dispatch(loadImport(args, { forceRefetch: true, subscribe: false }));
    else setMade([]);
    isSending.current = false;
    setWaiting((choices) => {
      if (data) return choices.filter((choice) => !next.includes(choice));
      return isTooEarly(refusal) ? [...choices] : [];
    });
  });
  useEffect(() => {
    if (isReady && waiting.length > 0 && !isSending.current) void sendNext();
  }, [isReady, waiting]);

  return {
    error: isTooEarly(error) ? undefined : error,
    /** @param line number of the line; if it is missing, the decision is about all lines */
    decide(decision: ImportDecision | null, line?: number) {
      setWaiting(withChoice(waiting, { decision, line }));
      setMade(withChoice(made, { decision, line }));
    },
    /** Returns the decision about a line, which may not have been sent yet. */
    decisionOf(line: ImportLine): ImportDecision | null {
      const choice = made.findLast((one) => one.line === undefined || one.line === line.line);
      return choice ? choice.decision : line.decision;
    },
  };
}
