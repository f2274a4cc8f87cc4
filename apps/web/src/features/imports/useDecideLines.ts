import type { ImportDecision, ImportLine } from '@academy/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useThunkDispatch } from '../../shared/api/useThunkDispatch.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { usePanel } from '../../shared/company/usePanel.ts';
import { importsApi, useDecideImportLinesMutation } from './api.ts';

interface Choice {
  decision: ImportDecision | null;
  /** Number of the line; undefined for a decision about all lines. */
  line: number | undefined;
}

const loadImport = importsApi.endpoints.getImport.initiate;

/** Maximum number of lines in one request. */
const maxLines = 100;

/**
 * Returns the choices for the next request: the first one and others with the same decision. A choice about all lines
 * is sent alone.
 */
function nextOf(waiting: readonly Choice[]): readonly Choice[] {
  const [first] = waiting;
  if (first?.line === undefined) return waiting.slice(0, 1);
  return waiting
    .filter(({ decision, line }) => line !== undefined && decision === first.decision)
    .slice(0, maxLines);
}

/**
 * Adds a choice, which replaces an earlier choice about the same line. A choice about all lines replaces all others.
 */
const withChoice = (choices: readonly Choice[], choice: Choice): readonly Choice[] =>
  choice.line === undefined ? [choice] : [...choices.filter(({ line }) => line !== choice.line), choice];

/** Returns true if the service has refused a decision because it was still comparing the file. */
const isTooEarly = (error: unknown) => failureOf(error)?.code === 'import_not_ready';

interface DecideLinesOptions {
  importId: string;
  /**
   * False while the service compares the file again. Decisions wait until then, because the service would refuse them.
   */
  isReady: boolean;
}

/** Sends decisions about lines of the kind `different_person`, one request after the other. */
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
    // The new state `comparing` in the cache makes the next decision wait for the comparison.
    if (data) await dispatch(importsApi.util.upsertQueryData('getImport', args, data));
    // The cached state `ready` was outdated: the service had sent this state before it began to compare the file.
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
    /** @param line number of the line; without it, the decision is about all lines */
    decide(decision: ImportDecision | null, line?: number) {
      setWaiting(withChoice(waiting, { decision, line }));
      setMade(withChoice(made, { decision, line }));
    },
    /** Returns the decision about a line, even if it is not sent yet. */
    decisionOf(line: ImportLine): ImportDecision | null {
      const choice = made.findLast((one) => one.line === undefined || one.line === line.line);
      return choice ? choice.decision : line.decision;
    },
  };
}
