import type { ReportMailCandidate } from '@academy/contracts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { SelectField } from '../../shared/ui/SelectField.tsx';
import { MailPreview } from './MailPreview.tsx';
import { numberChoices, weekdayName } from './rules.ts';
import type { SectionProps } from './SummarySection.tsx';

/** Settings of the notes, which are e-mails to managers about the overdue people in their teams. */
export function NotesSection({ draft, settings: { manager_notes: notes }, onEdit }: SectionProps) {
  const { t } = useTranslation('report-mails');
  const language = useLocale();
  const [manager, setManager] = useState<ReportMailCandidate>();
  return (
    <Card component="section" aria-labelledby="notes" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Stack spacing={2.5}>
        <Typography variant="h2" id="notes">
          {t('notes.title')}
        </Typography>
        <Typography sx={{ maxWidth: '70ch' }}>{t('notes.text')}</Typography>
        <FormControlLabel
          control={
            <Switch
              checked={draft.notesActive}
              onChange={({ target }) => onEdit({ notesActive: target.checked })}
            />
          }
          label={t('notes.active')}
        />
        {draft.notesActive && (
          <Box sx={{ maxWidth: 320 }}>
            <SelectField
              label={t('weekday')}
              value={String(draft.notesWeekday)}
              choices={numberChoices(7, (day) => weekdayName(day, language))}
              onChoose={(day) => onEdit({ notesWeekday: Number(day) })}
            />
          </Box>
        )}
        {notes.next_on !== null && (
          <Typography color="textSecondary">{t('nextOn', { date: formatDate(notes.next_on) })}</Typography>
        )}
        {notes.unsubscribed.length > 0 && (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {t('notes.unsubscribed', {
              count: notes.unsubscribed.length,
              names: notes.unsubscribed.map(({ full_name }) => full_name).join(', '),
            })}
          </Typography>
        )}
        <MailPreview kind="manager_note" manager={manager} onChooseManager={setManager} />
      </Stack>
    </Card>
  );
}
