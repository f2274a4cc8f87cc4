import UploadIcon from '@mui/icons-material/UploadFileRounded';
import WriteIcon from '@mui/icons-material/EditOutlined';
import ImportIcon from '@mui/icons-material/UnarchiveOutlined';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { newDialog } from '../../shared/routing/useUrlDialog.ts';
import { RowMenu } from '../../shared/ui/RowMenu.tsx';

export function NewCourseMenu() {
  const { t } = useTranslation('company-courses');
  const { paths } = usePanel();
  const navigate = useNavigate();
  return (
    <RowMenu
      isLabelled
      label={t('newCourse.action')}
      actions={[
        {
          key: 'write',
          label: t('newCourse.write'),
          icon: <WriteIcon />,
          onChoose: () => void navigate(`${paths.ownCourses}?new=${newDialog}`),
        },
        {
          key: 'upload',
          label: t('newCourse.upload'),
          icon: <UploadIcon />,
          onChoose: () => void navigate(paths.content),
        },
        {
          key: 'import',
          label: t('newCourse.import'),
          icon: <ImportIcon />,
          onChoose: () => void navigate(`${paths.ownCourses}?import=${newDialog}`),
        },
      ]}
    />
  );
}
