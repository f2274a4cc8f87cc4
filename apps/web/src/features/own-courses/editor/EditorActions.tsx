import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { LoadedDialog } from '../../../shared/ui/LoadedDialog.tsx';
import { RowMenu } from '../../../shared/ui/RowMenu.tsx';
import { useDialog } from '../../../shared/ui/useDialog.ts';
import { useExportCatalogueDraftMutation, useExportOwnCourseMutation } from '../draft/api.ts';
import { useEditedDraft } from '../draft/useDraft.ts';
import { useDraftPlace } from '../draft/useDraftPlace.ts';

interface EditorActionsProps {
  /** Whether the draft differs from the published course, or was never published. */
  isChanged: boolean;
  onPublished: () => void;
  /** Called when the changes since the last publication were discarded. */
  onDiscarded: () => void;
  /** Called when the draft was deleted. */
  onDeleted: () => void;
}

export function EditorActions({ isChanged, onPublished, onDiscarded, onDeleted }: EditorActionsProps) {
  const { t } = useTranslation('own-courses');
  const { companyId, settings } = useDraftPlace();
  const { course, saver, isReadOnly } = useEditedDraft();
  const details = useDialog();
  const publication = useDialog();
  const discarding = useDialog();
  const discardingChanges = useDialog();
  // A published course is removed in its settings, which also say what stays as proof.
  const isDiscardable = companyId !== null && course.company_course_id === null;
  const [download] = useExportOwnCourseMutation();
  const [downloadOfCatalogue] = useExportCatalogueDraftMutation();
  async function exportCourse() {
    // The exported file contains only the stored draft, so unsaved changes are saved first.
    await saver.flush();
    if (companyId === null) void downloadOfCatalogue({ courseId: course.id });
    else void download({ companyId, courseId: course.id });
  }
  return (
    <>
      {settings && course.company_course_id !== null && (
        <LinkButton variant="outlined" to={settings(course.company_course_id)}>
          {t('editor.settings')}
        </LinkButton>
      )}
      <RowMenu
        label={t('editor.actions')}
        isLabelled
        actions={[
          // Lessons that a company adds to a course of the catalogue (own lessons) use the title of that course.
          ...(course.supplements_course_id === null
            ? [{ key: 'details', label: t('details.open'), isDisabled: isReadOnly, onChoose: details.open }]
            : []),
          { key: 'export', label: t('editor.export'), onChoose: () => void exportCourse() },
          ...(course.restorable
            ? [
                {
                  key: 'discard-changes',
                  label: t('discardChanges.open'),
                  isDisabled: isReadOnly || !isChanged,
                  onChoose: discardingChanges.open,
                },
              ]
            : []),
          ...(isDiscardable
            ? [
                {
                  key: 'discard',
                  label: t('discard.open'),
                  isDisabled: isReadOnly,
                  onChoose: discarding.open,
                },
              ]
            : []),
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
      <LoadedDialog
        dialog={discarding}
        load={() => import('./DiscardOwnCourseDialog.tsx')}
        properties={{ onDeleted }}
      />
      <LoadedDialog
        dialog={discardingChanges}
        load={() => import('./DiscardChangesDialog.tsx')}
        properties={{ onDiscarded }}
      />
    </>
  );
}
