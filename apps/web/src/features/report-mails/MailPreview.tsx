import type { ReportMailCandidate, ReportMailKind } from '@academy/contracts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonSearch } from './PersonSearch.tsx';
import { PreviewedMail } from './PreviewedMail.tsx';

interface MailPreviewProps {
  kind: ReportMailKind;
  /** Manager whose note (an e-mail about overdue people) is shown. Without a manager, the note shows sample names. */
  manager?: ReportMailCandidate | undefined;
  onChooseManager?: (manager: ReportMailCandidate | undefined) => void;
}

/** Shows a preview of an e-mail with the current data. For the note to managers, the user can choose the manager. */
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
