import CalendarIcon from '@mui/icons-material/CalendarMonthRounded';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { formatDate } from '../formats/formatDate.ts';
import { typedDate } from '../formats/typedDate.ts';
import { visuallyHidden } from './visuallyHidden.ts';

interface DateFieldProps {
  label: string;
  calendarLabel: string;
  /** The text as typed; dd.MM.yyyy once it is complete. */
  value: string;
  onChange: (text: string) => void;
  /** Earliest date in the date picker, `YYYY-MM-DD`. */
  min: string;
  error?: string | undefined;
  hint: string;
}

/** Date field: typed as dd.MM.yyyy in both languages, or chosen in the browser's date picker. */
export function DateField(props: DateFieldProps) {
  const { label, calendarLabel, value, onChange, min, error, hint } = props;
  const calendar = useRef<HTMLInputElement>(null);
  const button = (
    <InputAdornment position="end">
      <input
        ref={calendar}
        type="date"
        min={min}
        value={typedDate(value) ?? ''}
        onChange={({ target }) => onChange(formatDate(target.value))}
        tabIndex={-1}
        aria-hidden
        style={visuallyHidden}
      />
      <IconButton edge="end" aria-label={calendarLabel} onClick={() => calendar.current?.showPicker()}>
        <CalendarIcon />
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextField
      autoFocus
      fullWidth
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error !== undefined}
      helperText={error ?? hint}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        input: { endAdornment: button },
      }}
    />
  );
}
