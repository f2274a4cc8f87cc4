import type { Locale } from '@academy/contracts';
import TextField from '@mui/material/TextField';
import { useId } from 'react';

interface TypedFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  language: Locale;
  isReadOnly: boolean;
  /** Minimum height in lines. With 1, the text has no line breaks. */
  lines?: number;
  hint?: string;
  maxLength?: number;
  /** Replaces the hint, and marks the field as invalid. */
  error?: string | undefined;
}

export function TypedField(props: TypedFieldProps) {
  const { label, value, onChange, language, isReadOnly, lines = 1, hint, maxLength = 2_000, error } = props;
  const id = useId();
  return (
    <TextField
      id={id}
      fullWidth
      size="small"
      multiline
      minRows={lines}
      label={label}
      value={value}
      error={error !== undefined}
      helperText={error ?? hint}
      onChange={({ target }) =>
        onChange(lines === 1 ? target.value.replaceAll(/\s*\n\s*/g, ' ') : target.value)
      }
      onKeyDown={(event) => {
        if (lines === 1 && event.key === 'Enter') event.preventDefault();
      }}
      slotProps={{ htmlInput: { lang: language, readOnly: isReadOnly, maxLength, spellCheck: true } }}
    />
  );
}
