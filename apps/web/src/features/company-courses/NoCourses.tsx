import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { NewCourseMenu } from './NewCourseMenu.tsx';

export function NoCourses({ onInitialize }: { onInitialize: () => void }) {
  const { t } = useTranslation('company-courses');
  const { companyName } = usePanel();
  return (
    <EmptyState
      icon={<SchoolIcon />}
      title={t('list.empty.title')}
      text={t('list.empty.text', { company: companyName })}
      action={
        <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
          <Button variant="contained" onClick={onInitialize}>
            {t('initialize.action')}
          </Button>
          <NewCourseMenu />
        </Stack>
      }
    />
  );
}
