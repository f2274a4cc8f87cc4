import { useErrorText } from '../errors/useErrorText.ts';
import type { Notice } from './notifications.ts';
import { useMutationNotice } from './useMutationNotice.ts';

type Mutation<Arguments, Response> = readonly [
  run: (args: Arguments) => { unwrap: () => Promise<Response> },
  state: { isLoading: boolean; error?: unknown },
];

interface Saving<Arguments, Response> {
  success?: string | ((response: Response, args: Arguments) => string | Notice);
  /** Text for a failure; by default, the text for the error code. */
  failure?: (error: unknown) => string | undefined;
  onSaved?: (response: Response, args: Arguments) => void;
  onFailed?: (error: unknown) => void;
}

/**
 * Runs a mutation for a form or dialog. Shows a notification after a success; the form or dialog shows a failure. All
 * properties of the result except `save` can be passed to a `ConfirmDialog`.
 * @example const { save, ...state } = useSave(useDeleteGroupMutation(), { success: t('deleted'), onSaved: onClose });
 */
export function useSave<Arguments, Response>(
  [run, { isLoading, error }]: Mutation<Arguments, Response>,
  { success, failure, onSaved, onFailed }: Saving<Arguments, Response> = {},
) {
  const report = useMutationNotice();
  const errorText = useErrorText();
  async function save(args: Arguments): Promise<void> {
    const text = typeof success === 'function' ? (data: Response) => success(data, args) : success;
    const outcome = await report(run(args).unwrap(), text === undefined ? {} : { success: text });
    if (outcome.error !== undefined) onFailed?.(outcome.error);
    else onSaved?.(outcome.data as Response, args);
  }
  return {
    save: (args: Arguments) => void save(args),
    isBusy: isLoading,
    error: error ? (failure ?? errorText)(error) : undefined,
  };
}
