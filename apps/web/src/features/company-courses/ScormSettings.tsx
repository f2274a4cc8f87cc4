import type { CompanyCourse } from '@academy/contracts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { SettingRow } from './SettingRow.tsx';
import { useCopyScormUrl } from './useCopyScormUrl.ts';

/**
 * Offers the download and the URL of a SCORM package through which another learning system can offer the course. For a
 * course that was itself made from a package, a text says that there is no such package.
 */
export function ScormSettings({ course }: { course: CompanyCourse }) {
  const { t } = useTranslation('company-courses');
  const { paths } = usePanel();
  const { copy, refusal, dialog } = useCopyScormUrl(course.scorm_package_url);
  if (course.origin === 'package')
    return (
      <SettingRow
        label={t('settings.scorm.label')}
        value={t('settings.scorm.none')}
        effect={t('settings.scorm.original')}
      />
    );
  return (
    <>
      <SettingRow
        label={t('settings.scorm.label')}
        value={t('settings.scorm.value')}
        effect={t('settings.scorm.effect')}
      >
        <LinkButton size="small" to={paths.scormPackage(course.id)}>
          {t('settings.scorm.download')}
        </LinkButton>
        <Button size="small" onClick={() => void copy()}>
          {t('actions.copyScormUrl')}
        </Button>
      </SettingRow>
      <LoadedDialog
        dialog={dialog}
        load={() => import('./ScormUrlDialog.tsx')}
        properties={{ url: course.scorm_package_url, refusal }}
      />
    </>
  );
}
