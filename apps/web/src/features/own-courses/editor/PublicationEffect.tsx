import type { CataloguePublication, OwnCoursePublication } from '@academy/contracts';
import { maxTestQuestions, minBankQuestions } from '@academy/contracts/client';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface PublicationEffectProps {
  publication: OwnCoursePublication | CataloguePublication;
  isFirst: boolean;
  /**
   * True for lessons that a company adds to a course of the catalogue, which people may already have started or
   * completed.
   */
  isPart: boolean;
}

export function PublicationEffect({ publication, isFirst, isPart }: PublicationEffectProps) {
  const { t } = useTranslation('own-courses');
  const { in_progress, completed, completed_by_publication, questions_count } = publication;
  const { ended_final_tests, shortened_final_tests } = publication;
  // Undefined for a course of a company, because only courses of the catalogue are offered by several companies.
  const companies = 'companies' in publication ? publication.companies : undefined;
  const ownFirst = isPart ? 'ownLessons.first' : 'publish.first';
  const first = companies === undefined ? ownFirst : 'catalogue.first';
  const groups = (['added', 'changed', 'removed'] as const).filter((group) => publication[group].length > 0);
  return (
    <Stack spacing={1.5}>
      <Typography>{t(isFirst ? first : 'publish.again')}</Typography>
      {groups.map((group) => (
        <div key={group}>
          <Typography sx={{ fontWeight: 600 }}>
            {t(`publish.${group}`, { count: publication[group].length })}
          </Typography>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {publication[group].join(' · ')}
          </Typography>
        </div>
      ))}
      {!isFirst && groups.length === 0 && <Typography>{t('publish.nothing')}</Typography>}
      {questions_count > 0 && <Typography>{t('publish.questions', { count: questions_count })}</Typography>}
      {ended_final_tests > 0 && (
        <Alert severity="warning">
          {companies === undefined
            ? t('publish.endsTest', { fewest: minBankQuestions })
            : t('catalogue.endsTests', { count: ended_final_tests, fewest: minBankQuestions })}
        </Alert>
      )}
      {shortened_final_tests > 0 && (
        <Alert severity="warning">
          {companies === undefined
            ? t('publish.shortensTest', { most: maxTestQuestions(questions_count) })
            : t('catalogue.shortensTests', {
                count: shortened_final_tests,
                most: maxTestQuestions(questions_count),
              })}
        </Alert>
      )}
      {(!isFirst || isPart) && (
        <Typography>
          {companies !== undefined && `${t('catalogue.companies', { count: companies })} `}
          {`${t('publish.inProgress', { count: in_progress })} ${t('publish.completed', { count: completed })}`}
          {completed_by_publication > 0 &&
            ` ${t('publish.completedBy', { count: completed_by_publication })}`}
        </Typography>
      )}
    </Stack>
  );
}
