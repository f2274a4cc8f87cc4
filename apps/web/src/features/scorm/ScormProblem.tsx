import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { MessagePage } from '../../shared/ui/MessagePage.tsx';

export function ScormProblem({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('scorm');
  const { paths } = usePanel();
  return (
    <MessagePage
      title={title}
      text={text}
      actions={
        <LinkButton variant="contained" to={paths.courses}>
          {t('backToList')}
        </LinkButton>
      }
    />
  );
}
