import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { MessagePage } from '../../shared/ui/MessagePage.tsx';

/** Shown if the company has no such course. A retry would fail too, so there is no retry button. */
export function MissingCompanyCourse({ failure }: { failure: unknown }) {
  const { t } = useTranslation('company-courses');
  const { paths } = usePanel();
  const errorText = useErrorText();
  return (
    <MessagePage
      title={t('course.missing')}
      text={errorText(failure)}
      actions={
        <LinkButton variant="contained" to={paths.courses}>
          {t('course.back')}
        </LinkButton>
      }
    />
  );
}
