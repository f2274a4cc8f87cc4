import type { ManagedSession, Participant } from '@academy/contracts';
import { useState } from 'react';
import { useUnloadWarning } from '../../shared/ui/useUnloadWarning.ts';
import { minutesOf, typedMinutes } from './rules.ts';

interface Edit {
  text: string;
  /** False if the text is not a number of minutes. */
  isValid: boolean;
}

/**
 * Typed minutes on the attendance list that are not saved yet. The typed minutes stay when the user searches or opens
 * another page of the list. The browser asks for confirmation before the user leaves with unsaved minutes.
 */
export function useAttendanceEdits(session: ManagedSession) {
  const [edits, setEdits] = useState<Readonly<Record<string, Edit>>>({});
  const full = String(minutesOf(session));
  const ids = Object.keys(edits);
  useUnloadWarning(ids.length > 0);

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
    /** Returns the text that the field of a person shows. */
    textOf: ({ user_id: id, minutes }: Participant) => edits[id]?.text ?? String(minutes ?? ''),
    isInvalid: ({ user_id: id }: Participant) => edits[id]?.isValid === false,
    isFull: ({ user_id: id, minutes }: Participant) => (edits[id]?.text ?? String(minutes ?? '')) === full,
    isEdited: ({ user_id: id }: Participant) => edits[id] !== undefined,
    type: (person: Participant, text: string) => setEdits((present) => withEdit(present, person, text)),
    /** Enters the full length of the session for these people. */
    fill: (people: readonly Participant[]) =>
      setEdits((present) => people.reduce((all, person) => withEdit(all, person, full), present)),
    /** Typed minutes in the format of the request that saves them. */
    people: ids.map((id) => ({ user_id: id, minutes: typedMinutes(edits[id]?.text ?? '') ?? 0 })),
    discard: () => setEdits({}),
    /** Removes the entries that a request has saved. Minutes that were typed during the request stay. */
    removeSaved: (saved: readonly { user_id: string; minutes: number }[]) =>
      setEdits((present) => {
        const minutesOfSaved = new Map(saved.map(({ user_id, minutes }) => [user_id, minutes]));
        const unsaved = Object.entries(present).filter(
          ([id, { text }]) => !minutesOfSaved.has(id) || typedMinutes(text) !== minutesOfSaved.get(id),
        );
        return Object.fromEntries(unsaved);
      }),
  };
}

export type AttendanceEdits = ReturnType<typeof useAttendanceEdits>;
