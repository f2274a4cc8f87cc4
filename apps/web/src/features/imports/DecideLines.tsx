import type { ImportDecision } from '@academy/contracts';
import { importDecisions } from '@academy/contracts/client';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../shared/ui/SelectField.tsx';

/**
 * Explains the lines of an import that contain the e-mail address of a member but another external id. Buttons make the
 * same decision for all of these lines.
 */
export function DecideAllLines({
  isComparing,
  onDecide,
}: {
  isComparing: boolean;
  onDecide: (decision: ImportDecision) => void;
}) {
  const { t } = useTranslation('imports');
  return (
    <Stack spacing={1.5}>
      <Typography color="textSecondary">{t('decisions.text')}</Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        {importDecisions.map((decision) => (
          <Button key={decision} variant="outlined" onClick={() => onDecide(decision)}>
            {t(`decisions.all.${decision}`)}
          </Button>
        ))}
      </Stack>
      <Typography role="status" color="textSecondary">
        {isComparing && t('comparing')}
      </Typography>
    </Stack>
  );
}

interface DecideLineProps {
  decision: ImportDecision | null;
  onDecide: (decision: ImportDecision | null) => void;
}

export function DecideLine({ decision, onDecide }: DecideLineProps) {
  const { t } = useTranslation('imports');
  return (
    <SelectField
      isSmall
      label={t('decisions.label')}
      value={decision ?? 'open'}
      choices={(['open', ...importDecisions] as const).map((value) => ({
        value,
        label: t(`decisions.one.${value}`),
      }))}
      onChoose={(chosen) => onDecide(chosen === 'open' ? null : chosen)}
      sx={{ my: 0.5 }}
    />
  );
}
