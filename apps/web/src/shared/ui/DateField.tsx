import CalendarIcon from '@mui/icons-material/CalendarMonthRounded';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../formats/formatDate.ts';
import { typedDate, withFullYear } from '../formats/typedDate.ts';
import { visuallyHidden } from './visuallyHidden.ts';

export interface DateFieldProps {
  label: string;
  /** The text as the user has typed it; a complete date has the format dd.MM.yyyy. */
  value: string;
  onChange: (text: string) => void;
  inputRef?: Ref<HTMLInputElement>;
  /** Earliest date, `YYYY-MM-DD`. */
  min?: string;
  /** Latest date, `YYYY-MM-DD`. */
  max?: string;
  error?: string | undefined;
  hint: string;
  /** True if the field filters a list; then it is small. */
  isFilter?: boolean;
  autoFocus?: boolean;
}

/**
 * Field for a date. Users type the date as dd.MM.yyyy in both languages, or choose it in the browser's date picker.
 * When the user leaves the field, a two-digit year becomes a four-digit year.
 */
export function DateField(props: DateFieldProps) {
  const {
    label,
    value,
    onChange,
    inputRef,
    min,
    max,
    error,
    hint,
    isFilter = false,
    autoFocus = false,
  } = props;
  const { t } = useTranslation('ui');
  const calendar = useRef<HTMLInputElement>(null);
  const button = (
    <InputAdornment position="end">
      <input
        ref={calendar}
        type="date"
        min={min}
        max={max}
        value={typedDate(value) ?? ''}
        onChange={({ target }) => onChange(formatDate(target.value))}
        tabIndex={-1}
        aria-hidden
        style={visuallyHidden}
      />
      <IconButton
        edge="end"
        aria-label={t('day.calendar', { label })}
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarIcon />
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextField
      fullWidth
      size={isFilter ? 'small' : 'medium'}
      autoFocus={autoFocus}
      label={label}
      value={value}
      inputRef={inputRef}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => {
        const full = withFullYear(value);
        if (full !== value) onChange(full);
      }}
      error={error !== undefined}
      helperText={error ?? hint}
      slotProps={{
        input: { endAdornment: button },
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
      }}
    />
  );
}
