import type { Participant } from '@academy/contracts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { maxMinutes } from './rules.ts';
import type { AttendanceEdits } from './useAttendanceEdits.ts';

interface MinutesFieldProps {
  person: Participant;
  edits: AttendanceEdits;
}

export function MinutesField({ person, edits }: MinutesFieldProps) {
  const { t } = useTranslation('sessions');
  const name = person.full_name;
  const isInvalid = edits.isInvalid(person);
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      <TextField
        size="small"
        value={edits.textOf(person)}
        onChange={({ target }) => edits.type(person, target.value)}
        error={isInvalid}
        helperText={isInvalid && t('attendance.invalid', { max: maxMinutes })}
        sx={{ width: 92, flexShrink: 0 }}
        slotProps={{
          htmlInput: {
            'aria-label': t('attendance.minutesOf', { name }),
            inputMode: 'numeric',
            autoComplete: 'off',
            maxLength: 4,
          },
        }}
      />
      {!edits.isFull(person) && (
        <Button
          size="small"
          onClick={() => edits.fill([person])}
          aria-label={t('attendance.allOf', { name })}
        >
          {t('attendance.all')}
        </Button>
      )}
    </Stack>
  );
}
