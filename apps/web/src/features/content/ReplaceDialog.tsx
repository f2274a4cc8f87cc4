import type { CompanyCourse, ContentPackage } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useReplaceContentMutation } from './api.ts';
import { ReplacementChoice } from './ReplacementChoice.tsx';
import { ReplacementEffect } from './ReplacementEffect.tsx';

interface ReplaceDialogProps {
  /** The new package; undefined if the user chooses it in the dialog. */
  content?: Pick<ContentPackage, 'id'>;
  /** The course whose package is replaced; undefined if the user chooses it in the dialog. */
  course?: Pick<CompanyCourse, 'id'>;
  onClose: () => void;
}

/** Replaces the package of a course. A preview first shows which lessons are kept and how many people are affected. */
export default function ReplaceDialog({ content, course, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation('content');
  const { companyId } = usePanel();
  const [packageId, setPackageId] = useState(content?.id);
  const [courseId, setCourseId] = useState(course?.id);
  // Package and course of the preview that was shown last. The user can confirm only this combination.
  const [shown, setShown] = useState<string>();
  const { save, ...state } = useSave(useReplaceContentMutation(), {
    success: t('replace.done'),
    onSaved: onClose,
  });
  const chosen = packageId && courseId ? { packageId, companyCourseId: courseId } : undefined;
  return (
    <ConfirmDialog
      title={t('replace.title')}
      confirmLabel={t('replace.action')}
      isDisabled={!chosen || shown !== `${chosen.packageId} ${chosen.companyCourseId}`}
      onConfirm={() =>
        chosen &&
        save({
          companyId,
          packageId: chosen.packageId,
          body: { data: { company_course_id: chosen.companyCourseId } },
        })
      }
      onClose={onClose}
      {...state}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Typography>{t('replace.text')}</Typography>
        <ReplacementChoice
          {...(content ? {} : { packages: { value: packageId, onChoose: setPackageId } })}
          {...(course ? {} : { courses: { value: courseId, onChoose: setCourseId } })}
        />
        {chosen && (
          <ReplacementEffect
            {...chosen}
            onShown={() => setShown(`${chosen.packageId} ${chosen.companyCourseId}`)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
