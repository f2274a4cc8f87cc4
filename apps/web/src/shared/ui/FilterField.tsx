import { SelectField } from './SelectField.tsx';

interface FilterFieldProps<Value extends string> {
  label: string;
  /** Label of the choice that shows all entries. */
  allLabel: string;
  choices: readonly { value: Value; label: string }[];
  /** Undefined while the list is not filtered. */
  value: Value | undefined;
  onChoose: (value: Value | undefined) => void;
}

export function FilterField<Value extends string>(props: FilterFieldProps<Value>) {
  const { label, allLabel, choices, value, onChoose } = props;
  return (
    <SelectField<Value | ''>
      isSmall
      label={label}
      value={value ?? ''}
      choices={[{ value: '', label: allLabel }, ...choices]}
      onChoose={(chosen) => onChoose(chosen === '' ? undefined : chosen)}
      sx={{ maxWidth: 440 }}
    />
  );
}
