import type { PreviewedLearnerMail } from '@academy/contracts';
import { locales, previewedLearnerMails } from '@academy/contracts/client';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { MailFrame } from '../../shared/ui/MailFrame.tsx';
import { SelectField } from '../../shared/ui/SelectField.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { usePreviewLearnerMailQuery } from './api.ts';

/** Milliseconds without typing after which the preview is updated. */
const pauseMs = 500;

interface PreviewProps {
  /** The company's own sentence in its e-mails, as typed in the form. The sentence may not be saved yet. */
  ownSentence: string;
}

/** Opens a preview of the e-mails to learners with the sentence that is typed in the form. */
export function LearnerMailPreview({ ownSentence }: PreviewProps) {
  const { t } = useTranslation('learner-mails');
  const [isShown, setShown] = useState(false);
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Button variant="outlined" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t(isShown ? 'preview.hide' : 'preview.show')}
      </Button>
      {isShown && <PreviewedMail ownSentence={ownSentence} />}
    </Stack>
  );
}

function PreviewedMail({ ownSentence }: PreviewProps) {
  const { t } = useTranslation('learner-mails');
  const { companyId } = usePanel();
  const [kind, setKind] = useState<PreviewedLearnerMail>('course_assigned');
  const [language, setLanguage] = useState(useLocale());
  const [sentence, setSentence] = useState(ownSentence);
  useEffect(() => {
    const timer = setTimeout(() => setSentence(ownSentence), pauseMs);
    return () => clearTimeout(timer);
  }, [ownSentence]);
  const query = usePreviewLearnerMailQuery({
    companyId,
    body: { data: { kind, language, own_sentence: sentence } },
  });
  // The previous preview stays while a new one loads, so that the content below does not move.
  const mail = query.data;
  const nameOf = (one: PreviewedLearnerMail) =>
    one === 'joined' ? t('preview.joined') : t(`kinds.${one}.name`);
  return (
    <Stack spacing={2} sx={{ width: '100%' }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ maxWidth: 640 }}>
        <SelectField
          label={t('preview.kind')}
          value={kind}
          choices={previewedLearnerMails.map((value) => ({ value, label: nameOf(value) }))}
          onChoose={setKind}
        />
        <SelectField
          label={t('preview.language')}
          value={language}
          choices={locales.map((value) => ({ value, label: t(`preview.languages.${value}`) }))}
          onChoose={setLanguage}
        />
      </Stack>
      <Alert severity="info">{t('preview.example')}</Alert>
      {query.isError ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : mail ? (
        <MailFrame subject={mail.subject} html={mail.html} />
      ) : (
        <ListSkeleton />
      )}
    </Stack>
  );
}
