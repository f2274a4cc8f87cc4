import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';

interface ChoiceGroupProps<Choice extends string> {
  label: string;
  choices: readonly { value: Choice; label: string }[];
  value: Choice;
  onChoose: (choice: Choice) => void;
  hint?: string;
}

export function ChoiceGroup<Choice extends string>(props: ChoiceGroupProps<Choice>) {
  const { label, choices, value, onChoose, hint } = props;
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{label}</FormLabel>
      <RadioGroup value={value} onChange={(_event, chosen) => onChoose(chosen as Choice)}>
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            control={<Radio />}
            label={choice.label}
          />
        ))}
      </RadioGroup>
      {hint && <FormHelperText sx={{ mx: 0 }}>{hint}</FormHelperText>}
    </FormControl>
  );
}
