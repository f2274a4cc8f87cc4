import type { ContentPackage } from '@academy/contracts';
import { packageProblems } from '@academy/contracts/client';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../shared/errors/errors.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';

/** Texts that say why a package is refused, and name the file in it that is the cause. */
export function useProblemText() {
  const { t } = useTranslation('content');
  const errorText = useErrorText();
  const withFile = (text: string, file: string | null | undefined) =>
    file ? `${text} ${t('problemFile', { file })}` : text;
  return {
    problemText: ({ code, file }: NonNullable<ContentPackage['problem']>) =>
      withFile(t(`problems.${code}`), file),
    /** The text for a failed upload. The detail of a refusal is the path of the file. */
    failureText(failure: unknown) {
      const { code, detail } = failureOf(failure) ?? {};
      const problem = packageProblems.find((known) => known === code);
      return problem ? withFile(t(`problems.${problem}`), detail) : errorText(failure);
    },
  };
}
