import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface PhraseFieldProps {
  /**
   * Label with the phrase that the user has to type. The label wraps above the field, so that the whole phrase is
   * readable.
   */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function PhraseField({ label, value, onChange }: PhraseFieldProps) {
  const id = useId();
  return (
    <div>
      <FormLabel htmlFor={id} sx={{ display: 'block', mb: 1, color: 'text.primary', fontWeight: 600 }}>
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        fullWidth
        value={value}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ input: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } }}
      />
    </div>
  );
}
