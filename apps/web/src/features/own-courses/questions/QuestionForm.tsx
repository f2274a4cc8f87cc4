import type { Locale } from '@academy/contracts';
import type { Option, Question } from '@academy/lesson-markdown';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../shared/i18n/useLocale.ts';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { EntryList } from '../blocks/EntryList.tsx';
import { TypedField } from '../blocks/TypedField.tsx';
import { textIn, type OutlineLesson } from '../draft/outlineRules.ts';

const longest = { text: 600, option: 300, why: 400 };
const kinds = ['single', 'multiple'] as const;

const withOneRight = (options: readonly Option[], chosen: number): Option[] =>
  options.map((option, index) => ({ ...option, right: index === chosen }));

export interface QuestionFormProps {
  question: Question;
  languages: readonly Locale[];
  lessons: readonly OutlineLesson[];
  isReadOnly: boolean;
  onChange: (question: Question) => void;
  onRemove: () => void;
}

export function QuestionForm({
  question,
  languages,
  lessons,
  isReadOnly,
  onChange,
  onRemove,
}: QuestionFormProps) {
  const { t } = useTranslation('own-courses');
  const locale = useLocale();
  const group = useId();
  const { options, kind } = question;
  const setKind = (chosen: Question['kind']) => {
    const first = Math.max(
      0,
      options.findIndex(({ right }) => right),
    );
    onChange({
      ...question,
      kind: chosen,
      options: chosen === 'single' ? withOneRight(options, first) : options,
    });
  };
  const setRight = (index: number, right: boolean) =>
    onChange({
      ...question,
      options:
        kind === 'single'
          ? withOneRight(options, index)
          : options.map((option, each) => (each === index ? { ...option, right } : option)),
    });
  /** Adds the language to the label of a field, unless the course has only one language. */
  const inLanguage = (language: (typeof languages)[number]) =>
    languages.length > 1 ? ` (${t(`languages.${language}`)})` : '';
  const Choice = kind === 'single' ? Radio : Checkbox;
  return (
    <Stack spacing={2.5}>
      <Box sx={pair}>
        <SelectField
          isSmall
          label={t('questions.lesson')}
          value={question.lesson}
          choices={lessons.map(({ id, title }) => ({ value: id, label: textIn(title, locale) }))}
          onChoose={(lesson) => !isReadOnly && onChange({ ...question, lesson })}
        />
        <SelectField
          isSmall
          label={t('questions.kind')}
          value={kind}
          choices={kinds.map((value) => ({ value, label: t(`questions.kinds.${value}`) }))}
          onChoose={(chosen) => !isReadOnly && setKind(chosen)}
        />
      </Box>
      <Box sx={pair}>
        {languages.map((language) => (
          <TypedField
            key={language}
            language={language}
            isReadOnly={isReadOnly}
            maxLength={longest.text}
            label={`${t('questions.text')}${inLanguage(language)}`}
            value={question.text[language] ?? ''}
            onChange={(text) => onChange({ ...question, text: { ...question.text, [language]: text } })}
          />
        ))}
      </Box>
      <EntryList
        entries={options}
        onChange={(changed) => onChange({ ...question, options: changed })}
        nameOf={(number) => t('questions.optionNumber', { number })}
        addLabel={t('questions.addOption')}
        newEntry={(): Option => ({ right: false, text: {}, why: {} })}
        fewest={3}
        most={6}
        isReadOnly={isReadOnly}
        render={(option, change, index) => (
          <Stack spacing={1}>
            <Box sx={pair}>
              {languages.map((language) => (
                <Stack key={language} spacing={1}>
                  <TypedField
                    language={language}
                    isReadOnly={isReadOnly}
                    maxLength={longest.option}
                    label={`${t('questions.option', { number: index + 1 })}${inLanguage(language)}`}
                    value={option.text[language] ?? ''}
                    onChange={(text) => change({ ...option, text: { ...option.text, [language]: text } })}
                  />
                  <TypedField
                    language={language}
                    isReadOnly={isReadOnly}
                    maxLength={longest.why}
                    label={`${t('questions.why', { number: index + 1 })}${inLanguage(language)}`}
                    value={option.why[language] ?? ''}
                    onChange={(why) => change({ ...option, why: { ...option.why, [language]: why } })}
                  />
                </Stack>
              ))}
            </Box>
            <FormControlLabel
              control={
                <Choice
                  size="small"
                  name={group}
                  checked={option.right}
                  disabled={isReadOnly}
                  onChange={({ target }) => setRight(index, target.checked)}
                />
              }
              label={t('questions.right', { number: index + 1 })}
            />
          </Stack>
        )}
      />
      {!isReadOnly && (
        <div>
          <Button color="error" onClick={onRemove}>
            {t('questions.remove')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

const pair = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(auto-fit, minmax(18rem, 1fr))' },
  gap: 2,
};
