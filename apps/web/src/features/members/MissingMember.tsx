import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { MessagePage } from '../../shared/ui/MessagePage.tsx';

/** Shown if the member does not exist. A retry would fail too, so there is no retry button. */
export function MissingMember() {
  const { t } = useTranslation(['members', 'errors']);
  const { paths } = usePanel();
  return (
    <MessagePage
      title={t('errors:user_not_found')}
      text={t('members:member.notFoundText')}
      actions={
        <LinkButton variant="contained" to={paths.members}>
          {t('members:member.back')}
        </LinkButton>
      }
    />
  );
}
