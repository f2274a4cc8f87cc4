import type { ReportMailCandidate, ReportMailKind } from '@academy/contracts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonSearch } from './PersonSearch.tsx';
import { PreviewedMail } from './PreviewedMail.tsx';

interface MailPreviewProps {
  kind: ReportMailKind;
  /** The manager whose note is shown. If undefined, the preview of a note shows sample names. */
  manager?: ReportMailCandidate | undefined;
  onChooseManager?: (manager: ReportMailCandidate | undefined) => void;
}

/** Button that shows a mail as it would be sent now. In the preview of a note, a manager can be chosen. */
export function MailPreview({ kind, manager, onChooseManager }: MailPreviewProps) {
  const { t } = useTranslation('report-mails');
  const [isShown, setShown] = useState(false);
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Button variant="outlined" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t(isShown ? 'preview.hide' : 'preview.show')}
      </Button>
      {isShown && (
        <Stack spacing={2} sx={{ width: '100%' }}>
          {onChooseManager && (
            <PersonSearch
              kind={kind}
              label={t('preview.manager')}
              except={manager ? [manager.user_id] : []}
              onChoose={onChooseManager}
            />
          )}
          <PreviewedMail kind={kind} manager={manager} />
        </Stack>
      )}
    </Stack>
  );
}
