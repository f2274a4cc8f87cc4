import type { Locale } from '@academy/contracts';
import { newQuestion, readBank, writeBank, type BankTexts, type Question } from '@academy/lesson-markdown';
import AddIcon from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VerbatimForm } from '../blocks/VerbatimForm.tsx';
import { lessonsOf } from '../draft/outlineRules.ts';
import { useEditedDraft } from '../draft/useDraft.ts';
import { QuestionItem } from './QuestionItem.tsx';

interface QuestionBankProps {
  /** Initial Markdown of the questions. Later values are ignored, because the component manages its own state. */
  texts: BankTexts;
  languages: readonly Locale[];
  isReadOnly: boolean;
  onChange: (language: Locale, text: string) => void;
}

/** Shows each question as a form. If the forms cannot show all questions, shows the Markdown instead. */
export function QuestionBank(props: QuestionBankProps) {
  const [bank] = useState(() => readBank(props.texts));
  return bank ? <Questions {...props} bank={bank} /> : <MarkdownBank {...props} />;
}

function MarkdownBank({ texts, languages, isReadOnly, onChange }: QuestionBankProps) {
  const { t } = useTranslation('own-courses');
  const [typed, setTyped] = useState(texts);
  return languages.map((language) => (
    <section key={language} aria-label={t(`languages.${language}`)}>
      <Typography variant="h3" sx={{ mb: 1.5 }}>
        {t(`languages.${language}`)}
      </Typography>
      <VerbatimForm
        content={{ kind: 'verbatim', markdown: typed[language] ?? '' }}
        language={language}
        isReadOnly={isReadOnly}
        onChange={({ markdown }) => {
          setTyped({ ...typed, [language]: markdown });
          onChange(language, markdown);
        }}
      />
    </section>
  ));
}

function Questions({
  bank: first,
  languages,
  isReadOnly,
  onChange,
}: QuestionBankProps & { bank: Question[] }) {
  const { t } = useTranslation('own-courses');
  const { outline } = useEditedDraft();
  const [bank, setBank] = useState(first);
  const [open, setOpen] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const lessons = lessonsOf(outline);

  function update(next: Question[]) {
    setBank(next);
    languages.forEach((language) => onChange(language, writeBank(next, language)));
  }
  function add() {
    const question = newQuestion(
      lessons.at(-1)?.id ?? 'lesson',
      bank.map(({ id }) => id),
    );
    update([...bank, question]);
    setOpen(question.id);
    setTimeout(() => list.current?.querySelector<HTMLElement>('textarea:not([aria-hidden])')?.focus(), 50);
  }
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography role="status">{t('questions.count', { count: bank.length })}</Typography>
      <Stack ref={list} spacing={1} sx={{ alignSelf: 'stretch' }}>
        {bank.map((question, index) => (
          <QuestionItem
            key={question.id}
            question={question}
            number={index + 1}
            languages={languages}
            lessons={lessons}
            isReadOnly={isReadOnly}
            isOpen={question.id === open}
            onToggle={() => setOpen(question.id === open ? undefined : question.id)}
            onChange={(changed) => update(bank.map((each) => (each.id === changed.id ? changed : each)))}
            onRemove={() => update(bank.filter(({ id }) => id !== question.id))}
          />
        ))}
      </Stack>
      {!isReadOnly && (
        <Button startIcon={<AddIcon />} variant="outlined" disabled={lessons.length === 0} onClick={add}>
          {t('questions.add')}
        </Button>
      )}
    </Stack>
  );
}
