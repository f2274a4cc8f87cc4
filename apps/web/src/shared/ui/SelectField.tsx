import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface SelectFieldProps {
  label: string;
  /** Empty when nothing is selected. */
  value: string;
  choices: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
  hint?: string;
}

/** Drop-down list. */
export function SelectField({ label, value, choices, onChoose, hint }: SelectFieldProps) {
  const isKnown = choices.some((choice) => choice.value === value);
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={isKnown ? value : ''}
      onChange={({ target }) => onChoose(target.value)}
      helperText={hint}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
