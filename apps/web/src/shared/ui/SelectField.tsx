import TextField from '@mui/material/TextField';
import type { SxProps } from '@mui/material/styles';

interface SelectFieldProps<Value extends string> {
  label: string;
  /** Empty when nothing is selected. */
  value: Value | '';
  choices: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
  isSmall?: boolean;
  sx?: SxProps;
}

/**
 * Drop-down list. Uses the native element `select`, because phones show its choices in a list that is easy to use by
 * touch.
 */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, choices, onChoose, isSmall = false, sx } = props;
  const selected = choices.find((choice) => choice.value === value);
  return (
    <TextField
      select
      fullWidth
      size={isSmall ? 'small' : 'medium'}
      label={label}
      value={selected?.value ?? ''}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => choice.value === target.value);
        if (chosen !== undefined) onChoose(chosen.value);
      }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: selected !== undefined } }}
      {...(sx && { sx })}
    >
      {selected === undefined && <option value="" hidden />}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
}
