import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type InputHTMLAttributes } from 'react';

interface TextInputProps extends Pick<
  OutlinedInputProps,
  | 'value'
  | 'onChange'
  | 'onFocus'
  | 'autoFocus'
  | 'onKeyDown'
  | 'inputRef'
  | 'startAdornment'
  | 'endAdornment'
  | 'error'
> {
  label: string;
  helperText?: string | undefined;
  /** Further attributes of the input element. */
  attributes?: InputHTMLAttributes<HTMLInputElement>;
  /** True for the usual height of form fields instead of the height of search fields. */
  isTall?: boolean;
}

/** Text field of one line. Unlike MUI's TextField, it does not import drop-down lists and other variants. */
export function TextInput(props: TextInputProps) {
  const { label, helperText, error = false, attributes, isTall = false, ...input } = props;
  const id = useId();
  const helperId = `${id}-text`;
  return (
    <FormControl fullWidth size={isTall ? 'medium' : 'small'} error={error}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        aria-describedby={helperText ? helperId : undefined}
        {...(attributes && { slotProps: { input: attributes } })}
        {...input}
      />
      {helperText && <FormHelperText id={helperId}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
