import { auditActions, type AuditAction } from '@academy/contracts';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';

interface ActionFilterProps {
  action: AuditAction | undefined;
  onChoose: (action: AuditAction | undefined) => void;
}

export function ActionFilter({ action, onChoose }: ActionFilterProps) {
  const { t } = useTranslation('audit');
  return (
    <TextField
      select
      size="small"
      label={t('action')}
      value={action ?? ''}
      onChange={({ target }) => onChoose(auditActions.find((known) => known === target.value))}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ width: '100%', maxWidth: 440 }}
    >
      <MenuItem value="">{t('allActions')}</MenuItem>
      {auditActions.map((known) => (
        <MenuItem key={known} value={known}>
          {t(`actions.${known}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
