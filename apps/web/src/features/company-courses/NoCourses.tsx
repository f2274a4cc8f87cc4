import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';

export function NoCourses({ onInitialize }: { onInitialize: () => void }) {
  const { t } = useTranslation('company-courses');
  const { companyName } = usePanel();
  return (
    <EmptyState
      icon={<SchoolIcon />}
      title={t('list.empty.title')}
      text={t('list.empty.text', { company: companyName })}
      action={
        <Button variant="contained" onClick={onInitialize}>
          {t('initialize.action')}
        </Button>
      }
    />
  );
}
