import type { ContentPackage } from '@academy/contracts';
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import ReplaceIcon from '@mui/icons-material/SwapHorizRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { RowMenu } from '../../shared/ui/RowMenu.tsx';
import type { RowAction } from '../../shared/ui/RowMenuItems.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { canBeDeleted, nameOf } from './rules.ts';

export function PackageActions({ content }: { content: ContentPackage }) {
  const { t } = useTranslation('content');
  const { paths } = usePanel();
  const creation = useDialog();
  const replacement = useDialog();
  const deletion = useDialog();
  const { state, company_course_id: course } = content;
  const actions: RowAction[] = [
    ...(state === 'ready'
      ? [{ key: 'replace', label: t('replace.ofCourse'), icon: <ReplaceIcon />, onChoose: replacement.open }]
      : []),
    ...(canBeDeleted(content)
      ? [{ key: 'delete', label: t('delete.action'), icon: <DeleteIcon />, onChoose: deletion.open }]
      : []),
  ];
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'flex-end' }}>
      {state === 'ready' && (
        <Button size="small" variant="outlined" sx={{ whiteSpace: 'nowrap' }} {...creation.button}>
          {t('create.action')}
        </Button>
      )}
      {!canBeDeleted(content) && course !== null && (
        <LinkButton size="small" to={paths.course(course)}>
          {t('list.openCourse')}
        </LinkButton>
      )}
      {actions.length > 0 && (
        <RowMenu label={t('list.actionsOf', { name: nameOf(content) })} actions={actions} />
      )}
      <LoadedDialog
        dialog={creation}
        load={() => import('./CreateCourseDialog.tsx')}
        properties={{ content }}
      />
      <LoadedDialog
        dialog={replacement}
        load={() => import('./ReplaceDialog.tsx')}
        properties={{ content }}
      />
      <LoadedDialog
        dialog={deletion}
        load={() => import('./DeletePackageDialog.tsx')}
        properties={{ content }}
      />
    </Stack>
  );
}
