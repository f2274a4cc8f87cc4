import type { FinalTest } from '@academy/contracts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { formatMinutes } from '../../shared/formats/formatDate.ts';

interface TestFactsProps {
  finalTest: FinalTest;
  /** Attempts that the learner may still start; null means unlimited. */
  attemptsLeft: number | null;
}

/** Lists the settings of a final test. The estimated duration is one minute per question. */
export function TestFacts({ finalTest, attemptsLeft }: TestFactsProps) {
  const { t } = useTranslation('final-tests');
  const { questions, pass_percent: percent, wait_hours: hours, attempts } = finalTest;
  const attemptsText =
    attemptsLeft === null
      ? t('facts.unlimited')
      : t(attemptsLeft === 0 ? 'facts.noneLeft' : 'facts.attemptsLeft', { count: attemptsLeft });
  const facts = [
    t('facts.questions', { count: questions, length: formatMinutes(questions) }),
    t('facts.pass', { percent }),
    attemptsText,
    ...(hours > 0 && attempts !== 1 ? [t('facts.wait', { count: hours })] : []),
  ];
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, '& li::marker': { color: 'primary.main' } }}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </Box>
  );
}
