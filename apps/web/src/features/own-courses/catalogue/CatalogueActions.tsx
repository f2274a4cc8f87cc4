import type { CatalogueCourse } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMutationNotice } from '../../../shared/notifications/useMutationNotice.ts';
import { useLocale } from '../../../shared/i18n/useLocale.ts';
import { LoadedDialog } from '../../../shared/ui/LoadedDialog.tsx';
import { LoadingButton } from '../../../shared/ui/LoadingButton.tsx';
import { RowMenu } from '../../../shared/ui/RowMenu.tsx';
import { useDialog } from '../../../shared/ui/useDialog.ts';
import { textIn } from '../draft/outlineRules.ts';
import { useDraftPlace } from '../draft/useDraftPlace.ts';
import { useBeginCatalogueDraftMutation, useExportCatalogueCourseMutation } from '../draft/catalogueApi.ts';

export function CatalogueActions({ course }: { course: CatalogueCourse }) {
  const { t } = useTranslation('own-courses');
  const locale = useLocale();
  const navigate = useNavigate();
  const { editor } = useDraftPlace();
  const report = useMutationNotice();
  const discarding = useDialog();
  const [begin, { isLoading }] = useBeginCatalogueDraftMutation();
  const [download] = useExportCatalogueCourseMutation();
  const { id, state, draft, titles } = course;
  const title = textIn(titles, locale);

  /** Opens the editor. A course without a changed draft first gets a draft from the published course. */
  async function edit() {
    if (state === 'published') {
      const { error } = await report(begin({ courseId: id }).unwrap(), { failure: (reason) => reason });
      if (error !== undefined) return;
    }
    void navigate(editor(id));
  }
  const actions = [
    ...(state === 'published'
      ? [
          {
            key: 'export',
            label: t('catalogue.export'),
            onChoose: () => void download({ courseId: id }),
          },
        ]
      : []),
    ...(draft && (draft.changed || state === 'draft')
      ? [{ key: 'discard', label: t('discard.open'), onChoose: discarding.open }]
      : []),
  ];
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'flex-end', gap: 0.5 }}>
      <LoadingButton
        size="small"
        variant="outlined"
        loading={isLoading}
        aria-label={t('catalogue.editOf', { title })}
        onClick={() => void edit()}
      >
        {t('catalogue.edit')}
      </LoadingButton>
      {actions.length > 0 && <RowMenu label={t('catalogue.actionsOf', { title })} actions={actions} />}
      <LoadedDialog
        dialog={discarding}
        load={() => import('./DiscardDraftDialog.tsx')}
        properties={{ course }}
      />
    </Stack>
  );
}
