import type { ReactNode } from 'react';
import { useErrorText } from '../errors/useErrorText.ts';
import { useMutationNotice, type NoticeTexts } from '../notifications/useMutationNotice.ts';

/** The part of an RTK Query mutation hook's result that a confirmation needs. */
type Mutation<Arguments, Response> = readonly [
  run: (args: Arguments) => { unwrap: () => Promise<Response> },
  state: { isLoading: boolean; error?: unknown },
];

interface Confirmation<Arguments, Response> extends Required<Pick<NoticeTexts<Response>, 'success'>> {
  args: Arguments;
  onClose: () => void;
  /** Called after the mutation has succeeded and `onClose` was called. */
  onDone?: (() => void) | undefined;
}

/**
 * Returns the properties of a `ConfirmDialog` that runs a mutation.
 * When the mutation has succeeded, the dialog closes and a notification appears. A failure is shown in the dialog.
 * @example const confirmation = useConfirmedMutation(useDeleteGroupMutation(), { args, success: t('deleted'), onClose });
 */
export function useConfirmedMutation<Arguments, Response>(
  [run, { isLoading, error }]: Mutation<Arguments, Response>,
  { args, success, onClose, onDone }: Confirmation<Arguments, Response>,
): { isBusy: boolean; error: ReactNode; onConfirm: () => void; onClose: () => void } {
  const report = useMutationNotice();
  const errorText = useErrorText();
  async function confirm() {
    const outcome = await report(run(args).unwrap(), { success });
    if (outcome.error !== undefined) return;
    onClose();
    onDone?.();
  }
  return {
    isBusy: isLoading,
    error: error ? errorText(error) : undefined,
    onConfirm: () => void confirm(),
    onClose,
  };
}
