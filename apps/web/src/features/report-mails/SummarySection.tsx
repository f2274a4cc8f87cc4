import type { ReportMailSettings } from '@academy/contracts';
import { summaryFrequencies } from '@academy/contracts/client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.tsx';
import { SelectField } from '../../shared/ui/SelectField.tsx';
import { MailPreview } from './MailPreview.tsx';
import { RecipientFields } from './RecipientFields.tsx';
import { numberChoices, weekdayName, type Draft } from './rules.ts';

export interface SectionProps {
  draft: Draft;
  settings: ReportMailSettings;
  onEdit: (edited: Partial<Draft>) => void;
}

export function SummarySection({ draft, settings: { summary }, onEdit }: SectionProps) {
  const { t } = useTranslation('report-mails');
  const language = useLocale();
  const { frequency, weekday, monthDay, recipients } = draft;
  return (
    <Card component="section" aria-labelledby="summary" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Stack spacing={2.5}>
        <Typography variant="h2" id="summary">
          {t('summary.title')}
        </Typography>
        <Typography sx={{ maxWidth: '70ch' }}>{t('summary.text')}</Typography>
        <ChoiceGroup
          label={t('summary.frequency')}
          value={frequency}
          choices={summaryFrequencies.map((value) => ({ value, label: t(`summary.frequencies.${value}`) }))}
          onChoose={(chosen) => onEdit({ frequency: chosen })}
        />
        {frequency !== 'off' && (
          <>
            <Box sx={{ maxWidth: 320 }}>
              {frequency === 'weekly' ? (
                <SelectField
                  label={t('weekday')}
                  value={String(weekday)}
                  choices={numberChoices(7, (day) => weekdayName(day, language))}
                  onChoose={(day) => onEdit({ weekday: Number(day) })}
                />
              ) : (
                <SelectField
                  label={t('summary.monthDay')}
                  value={String(monthDay)}
                  choices={numberChoices(28, (day) => `${day}.`)}
                  onChoose={(day) => onEdit({ monthDay: Number(day) })}
                />
              )}
            </Box>
            <RecipientFields recipients={recipients} onChange={(chosen) => onEdit({ recipients: chosen })} />
            {recipients.length === 0 && <Alert severity="info">{t('summary.noRecipients')}</Alert>}
          </>
        )}
        {summary.next_on !== null && (
          <Typography color="textSecondary">{t('nextOn', { date: formatDate(summary.next_on) })}</Typography>
        )}
        <MailPreview kind="report_summary" />
      </Stack>
    </Card>
  );
}
