import type { TeamMember } from '@academy/contracts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { RevokedCertificate } from '../../shared/ui/RevokedCertificate.tsx';
import type { ChosenPeople } from '../reminders/index.ts';
import { isToBeReminded, keyOf } from './rules.ts';

interface PersonCardProps {
  person: TeamMember;
  chosen: ChosenPeople;
}

export function PersonCard({ person, chosen }: PersonCardProps) {
  const { t } = useTranslation('team');
  const { t: tUi } = useTranslation('ui');
  const titleId = useId();
  const { member_id: memberId, user_id, full_name: name, courses } = person;
  const open = courses.filter(({ state }) => state !== 'completed');
  const done = courses
    .filter(({ state }) => state === 'completed')
    .map(({ course_title: title, recorded_by_company: isRecorded }) =>
      isRecorded ? `${title} (${tUi('recordedByCompany')})` : title,
    );
  return (
    <Card component="li" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack spacing={1}>
        <Typography variant="h3" component="h2" id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {user_id === null && (
          <Typography variant="body2" color="textSecondary">
            {t('neverSignedIn')}
          </Typography>
        )}
        {open.length > 0 && (
          <Stack component="ul" aria-label={t('open')} sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {open.map(({ company_course_id: id, course_title: title, due_on: day, ...course }) => (
              <Stack
                key={id}
                component="li"
                direction="row"
                sx={{ alignItems: 'center', gap: 0.5, minHeight: 38, py: { xs: 0.75, sm: 0 } }}
              >
                {user_id !== null && isToBeReminded(course) && (
                  <Box sx={{ ml: -1.125, flexShrink: 0 }}>
                    {chosen.checkboxOf(keyOf(memberId, id), t('choose', { name, title }))}
                  </Box>
                )}
                <Stack
                  direction={{ xs: 'column', sm: 'row' }}
                  sx={{ columnGap: 2, justifyContent: 'space-between', flexGrow: 1, minWidth: 0 }}
                >
                  <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
                    {title}
                    {course.certificate_revoked && <RevokedCertificate />}
                  </Typography>
                  <Typography
                    sx={{
                      flexShrink: 0,
                      ...(course.state === 'overdue' && { color: 'error.main', fontWeight: 600 }),
                    }}
                  >
                    {day === null
                      ? t('noDueDate')
                      : t(`states.${course.state === 'overdue' ? 'overdue' : 'due'}`, {
                          date: formatDate(day),
                        })}
                  </Typography>
                </Stack>
              </Stack>
            ))}
          </Stack>
        )}
        {done.length > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {t('completed', { titles: done.join(', ') })}
          </Typography>
        )}
        {courses.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            {t('noCourses')}
          </Typography>
        )}
      </Stack>
    </Card>
  );
}
