import type { Locale, OptionId, TestQuestion } from '@academy/contracts';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface OptionGroupProps {
  question: TestQuestion;
  language: Locale;
  onChoose: (optionIds: OptionId[]) => void;
}

export function OptionGroup({ question, language, onChoose }: OptionGroupProps) {
  const { t } = useTranslation('final-tests');
  const hintId = useId();
  const { id, kind, text, options, selected } = question;
  const isMultiple = kind === 'multiple';

  function choose(optionId: OptionId, isChosen: boolean) {
    if (!isMultiple) return onChoose([optionId]);
    const others = selected.filter((other) => other !== optionId);
    onChoose(isChosen ? [...others, optionId].sort() : others);
  }
  return (
    <Fieldset aria-describedby={hintId}>
      <legend lang={language}>{text}</legend>
      <p id={hintId}>{t(isMultiple ? 'question.multiple' : 'question.single')}</p>
      {options.map((option) => (
        <label key={option.id} lang={language}>
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={id}
            checked={selected.includes(option.id)}
            onChange={({ target }) => choose(option.id, target.checked)}
          />
          <span>{option.text}</span>
        </label>
      ))}
    </Fieldset>
  );
}

const Fieldset = styled('fieldset')(({ theme: { vars, typography } }) => ({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  overflowWrap: 'break-word',
  legend: { padding: 0, fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.5, textWrap: 'pretty' },
  '& > p': {
    margin: '0.75rem 0 1rem',
    color: vars.palette.text.secondary,
    fontSize: typography.body2.fontSize,
  },
  label: {
    display: 'flex',
    gap: '0.75em',
    marginTop: '0.6em',
    padding: '0.75em 1em',
    border: `1px solid ${vars.palette.text.secondary}`,
    borderRadius: 8,
    backgroundColor: vars.palette.background.paper,
    fontSize: '1.0625rem',
    lineHeight: 1.45,
    cursor: 'pointer',
    '&:hover': { backgroundColor: vars.palette.action.hover },
    '&:has(input:checked)': {
      borderColor: vars.palette.primary.main,
      boxShadow: `inset 0 0 0 1px ${vars.palette.primary.main}`,
    },
    '&:has(input:focus-visible)': { outline: `3px solid ${vars.palette.primary.main}`, outlineOffset: 2 },
    '& > span': { minWidth: 0 },
  },
  input: {
    flexShrink: 0,
    width: '1.15em',
    height: '1.15em',
    margin: '0.15em 0 0',
    accentColor: vars.palette.primary.main,
    outline: 'none',
  },
}));
