import { useState } from 'react';
import { useGetDraftTextQuery } from './api.ts';
import { useEditedDraft } from './useDraft.ts';
import { useDraftPlace } from './useDraftPlace.ts';

/** Returns the text of a file of the draft. Loads the text at most once while the editor is open. */
export function useDraftText(path: string) {
  const { companyId } = useDraftPlace();
  const { course, textOf, keepText } = useEditedDraft();
  const [typed] = useState(() => textOf(path));
  const { currentData, error, refetch } = useGetDraftTextQuery(
    { companyId, courseId: course.id, path },
    { skip: typed !== undefined },
  );
  const text = typed ?? currentData?.text;
  if (text !== undefined && textOf(path) === undefined) keepText(path, text);
  return { text, error: text === undefined ? error : undefined, retry: () => void refetch() };
}
