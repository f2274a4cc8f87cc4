import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { SxProps } from '@mui/material/styles';
import { useId } from 'react';

interface SelectFieldProps<Value extends string> {
  label: string;
  /** Empty when nothing is selected. */
  value: Value | '';
  choices: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
  /** Same height as a search field. */
  isSmall?: boolean;
  sx?: SxProps;
}

/** Native drop-down list. MUI's list would add 10 kB of compressed script to each page with a filter. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, choices, onChoose, isSmall = false, sx } = props;
  const id = useId();
  const selected = choices.find((choice) => choice.value === value);
  return (
    <FormControl fullWidth size={isSmall ? 'small' : 'medium'} {...(sx && { sx })}>
      <InputLabel htmlFor={id} shrink={selected !== undefined}>
        {label}
      </InputLabel>
      <NativeSelect
        value={selected?.value ?? ''}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice.value === target.value);
          if (chosen !== undefined) onChoose(chosen.value);
        }}
        inputProps={{ id }}
        input={<OutlinedInput label={label} notched={selected !== undefined} />}
      >
        {selected === undefined && <option value="" hidden />}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
