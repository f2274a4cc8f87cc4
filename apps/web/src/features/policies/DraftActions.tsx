import type { ManagedPolicy, PolicyVersion } from '@academy/contracts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';

interface DraftActionsProps {
  policy: ManagedPolicy;
  draft: PolicyVersion;
}

export function DraftActions({ policy, draft }: DraftActionsProps) {
  const { t } = useTranslation('policies');
  const publication = useDialog();
  const replacement = useDialog();
  const deletion = useDialog();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
      <Button variant="contained" {...publication.button}>
        {t('publish.action')}
      </Button>
      <Button variant="outlined" {...replacement.button}>
        {t('versions.replace')}
      </Button>
      <Button color="error" {...deletion.button}>
        {t('versions.delete')}
      </Button>
      <LoadedDialog
        dialog={publication}
        load={() => import('./PublishDialog.tsx')}
        properties={{ policy, draft }}
      />
      <LoadedDialog
        dialog={replacement}
        load={() => import('./UploadDialog.tsx')}
        properties={{ policy, draft }}
      />
      <LoadedDialog
        dialog={deletion}
        load={() => import('./DeleteDraftDialog.tsx')}
        properties={{ policy, draft }}
      />
    </Stack>
  );
}
