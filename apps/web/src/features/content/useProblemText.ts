import type { ContentPackage } from '@academy/contracts';
import { packageProblems } from '@academy/contracts/client';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../shared/errors/errors.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';

/** Returns functions whose texts say why the service refused a package, and which file in the package is the cause. */
export function useProblemText() {
  const { t } = useTranslation('content');
  const errorText = useErrorText();
  const withFile = (text: string, file: string | null | undefined) =>
    file ? `${text} ${t('problemFile', { file })}` : text;
  return {
    problemText: ({ code, file }: NonNullable<ContentPackage['problem']>) =>
      withFile(t(`problems.${code}`), file),
    /** If the service refused the package because of a file in it, `detail` of the error is the path of this file. */
    failureText(failure: unknown) {
      const { code, detail } = failureOf(failure) ?? {};
      const problem = packageProblems.find((known) => known === code);
      return problem ? withFile(t(`problems.${problem}`), detail) : errorText(failure);
    },
  };
}
