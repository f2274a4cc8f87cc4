import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { MessagePage } from '../../shared/ui/MessagePage.tsx';
import { Page } from '../../shared/ui/Page.tsx';

interface TestFailureProps {
  failure: unknown;
  onRetry: () => void;
  /** Title for an error with status 404. */
  missingTitle?: string;
}

export function TestFailure({ failure, onRetry, missingTitle }: TestFailureProps) {
  const { t } = useTranslation('final-tests');
  const { courseId = '' } = useParams();
  const { companyId } = useCompany();
  const locale = useLocale();
  const errorText = useErrorText();
  const back = { to: paths.course(locale, companyId, courseId), label: t('toCourse') };
  if (failureOf(failure)?.status !== 404)
    return (
      <Page title={t('titles.final')} back={back}>
        <ErrorState failure={failure} onRetry={onRetry} />
      </Page>
    );
  return (
    <MessagePage
      title={missingTitle ?? t('missing')}
      text={errorText(failure)}
      actions={
        <LinkButton variant="contained" to={back.to}>
          {back.label}
        </LinkButton>
      }
    />
  );
}
