import type { Check } from '@academy/lesson-markdown';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryList } from './EntryList.tsx';
import type { FormProps } from './forms.ts';
import { TypedField } from './TypedField.tsx';

export function CheckForm({ content, onChange, ...field }: FormProps<Check>) {
  const { t } = useTranslation('own-courses');
  const group = useId();
  const { question, answers } = content;
  const choose = (chosen: number) =>
    onChange({
      ...content,
      answers: answers.map((answer, index) => ({ ...answer, right: index === chosen })),
    });
  return (
    <Stack spacing={2.5}>
      <TypedField
        {...field}
        label={t('check.question')}
        hint={t('check.questionHint')}
        value={question}
        onChange={(typed) => onChange({ ...content, question: typed })}
      />
      <EntryList
        entries={answers}
        onChange={(changed) => onChange({ ...content, answers: changed })}
        nameOf={(number) => t('check.answerNumber', { number })}
        addLabel={t('check.addAnswer')}
        newEntry={() => ({ text: '', right: false, why: '' })}
        fewest={2}
        most={6}
        isReadOnly={field.isReadOnly}
        render={(answer, change, index) => (
          <Stack spacing={1}>
            <TypedField
              {...field}
              label={t('check.answer', { number: index + 1 })}
              value={answer.text}
              onChange={(text) => change({ ...answer, text })}
            />
            <TypedField
              {...field}
              label={t('check.why', { number: index + 1 })}
              value={answer.why}
              onChange={(why) => change({ ...answer, why })}
            />
            <FormControlLabel
              control={
                <Radio
                  size="small"
                  name={group}
                  checked={answer.right}
                  disabled={field.isReadOnly}
                  onChange={() => choose(index)}
                />
              }
              label={t('check.right', { number: index + 1 })}
            />
          </Stack>
        )}
      />
    </Stack>
  );
}
