import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../../shared/company/usePanel.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { LoadedDialog } from '../../../shared/ui/LoadedDialog.tsx';
import { RowMenu } from '../../../shared/ui/RowMenu.tsx';
import { useDialog } from '../../../shared/ui/useDialog.ts';
import { useExportOwnCourseMutation } from '../draft/api.ts';
import { useEditedDraft } from '../draft/useDraft.ts';

/** Actions for the whole course. */
export function EditorActions({ onPublished }: { onPublished: () => void }) {
  const { t } = useTranslation('own-courses');
  const { companyId, paths } = usePanel();
  const { course, saver, isReadOnly } = useEditedDraft();
  const details = useDialog();
  const publication = useDialog();
  const [download] = useExportOwnCourseMutation();
  async function exportCourse() {
    // The file contains what is stored.
    await saver.flush();
    void download({ companyId, courseId: course.id });
  }
  return (
    <>
      {course.company_course_id !== null && (
        <LinkButton variant="outlined" to={paths.course(course.company_course_id)}>
          {t('editor.settings')}
        </LinkButton>
      )}
      <RowMenu
        label={t('editor.actions')}
        isLabelled
        actions={[
          { key: 'details', label: t('details.open'), isDisabled: isReadOnly, onChoose: details.open },
          { key: 'export', label: t('editor.export'), onChoose: () => void exportCourse() },
        ]}
      />
      <Button variant="contained" disabled={isReadOnly} {...publication.button}>
        {t('publish.open')}
      </Button>
      <LoadedDialog dialog={details} load={() => import('./DetailsDialog.tsx')} properties={{}} />
      <LoadedDialog
        dialog={publication}
        load={() => import('./PublishDialog.tsx')}
        properties={{ onPublished }}
      />
    </>
  );
}
