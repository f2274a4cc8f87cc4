import type { ManagedSession, Participant } from '@academy/contracts';
import { useEffect, useState } from 'react';
import { minutesOf, typedMinutes } from './rules.ts';

/** What is typed for a person. */
interface Edit {
  text: string;
  /** False if the text is not a number of minutes. */
  isValid: boolean;
}

/**
 * Minutes of people that are typed on the attendance list, but not saved. They are kept while the list shows another
 * page or other search results, and the browser asks before it leaves the page.
 */
export function useAttendanceEdits(session: ManagedSession) {
  const [edits, setEdits] = useState<Readonly<Record<string, Edit>>>({});
  const full = String(minutesOf(session));
  const ids = Object.keys(edits);
  const hasEdits = ids.length > 0;
  useEffect(() => {
    if (!hasEdits) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasEdits]);

  const withEdit = (
    present: Readonly<Record<string, Edit>>,
    { user_id: id, minutes }: Participant,
    text: string,
  ) => {
    const { [id]: _replaced, ...others } = present;
    const isUnchanged = text.trim() === String(minutes ?? '');
    return isUnchanged ? others : { ...others, [id]: { text, isValid: typedMinutes(text) !== undefined } };
  };
  return {
    count: ids.length,
    hasInvalid: Object.values(edits).some(({ isValid }) => !isValid),
    /** The text of a person's field. */
    textOf: ({ user_id: id, minutes }: Participant) => edits[id]?.text ?? String(minutes ?? ''),
    isInvalid: ({ user_id: id }: Participant) => edits[id]?.isValid === false,
    isFull: ({ user_id: id, minutes }: Participant) => (edits[id]?.text ?? String(minutes ?? '')) === full,
    isEdited: ({ user_id: id }: Participant) => edits[id] !== undefined,
    type: (person: Participant, text: string) => setEdits((present) => withEdit(present, person, text)),
    /** Enters the full length of the session for people. */
    fill: (people: readonly Participant[]) =>
      setEdits((present) => people.reduce((all, person) => withEdit(all, person, full), present)),
    /** The typed minutes by person, as the request that saves them needs them. */
    people: ids.map((id) => ({ user_id: id, minutes: typedMinutes(edits[id]?.text ?? '') ?? 0 })),
    discard: () => setEdits({}),
  };
}

export type AttendanceEdits = ReturnType<typeof useAttendanceEdits>;
