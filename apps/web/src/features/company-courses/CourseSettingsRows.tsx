import type { CompanyCourse } from '@academy/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { AudienceDialog } from '../audiences/index.ts';
import { FinalTestDialog } from '../final-test-settings/index.ts';
import { RenewalDialog, ValidityDialog } from '../training-cycles/index.ts';
import { AssignedCount } from './AssignedCount.tsx';
import { CourseContent } from './CourseContent.tsx';
import type { ConfirmedChange } from './ConfirmCourseChange.tsx';
import { ScormSettings } from './ScormSettings.tsx';
import { SettingRow } from './SettingRow.tsx';
import { useChangeCourse } from './useChangeCourse.ts';
import { useDeadlineEffect } from './useDeadlineEffect.ts';

export default function CourseSettingsRows({ course }: { course: CompanyCourse }) {
  const { t } = useTranslation('company-courses');
  const { companyName: company, features } = usePanel();
  const [asked, setAsked] = useState<ConfirmedChange>('inactive');
  const status = useDialog();
  const confirmation = useDialog();
  const audience = useDialog();
  const deadline = useDialog();
  const deletion = useDialog();
  const finalTest = useDialog();
  const validity = useDialog();
  const renewal = useDialog();
  const change = useChangeCourse();
  const due = useDeadlineEffect(course);
  const {
    audience: groups,
    final_test: test,
    validity_months: months,
    renewal_days: days,
    languages,
  } = course;
  const hasDeadline = course.deadline !== null || course.due_days !== null;
  const changing = (setting: string) => ({ 'aria-label': t('settings.changeOf', { setting }) });
  const ask = (confirmed: ConfirmedChange) => {
    setAsked(confirmed);
    confirmation.open();
  };
  return (
    <>
      <Box sx={{ px: 2.5, pt: 1, pb: 2 }}>
        <AssignedCount course={course} />
      </Box>
      <Box component="dl" sx={{ m: 0 }}>
        <SettingRow
          label={t('settings.status.label')}
          value={t(`status.${course.status}`)}
          effect={t(`settings.status.${course.status === 'active' ? 'shown' : 'hidden'}`)}
        >
          <Button size="small" {...status.button} {...changing(t('settings.status.label'))}>
            {t('settings.change')}
          </Button>
        </SettingRow>
        <SettingRow
          label={t('settings.duty.label')}
          value={t(`settings.duty.${course.mandatory ? 'yes' : 'no'}`)}
          effect={t(`settings.duty.${course.mandatory ? 'counted' : 'free'}`)}
        >
          <Button
            size="small"
            onClick={() => void change(course, course.mandatory ? 'optional' : 'mandatory')}
          >
            {t(`actions.${course.mandatory ? 'optional' : 'mandatory'}`)}
          </Button>
        </SettingRow>
        <SettingRow
          label={t('actions.audience')}
          value={
            groups
              ? t('audience', { count: groups.group_ids.length })
              : t('settings.audience.everybody', { company })
          }
          effect={t('settings.audience.effect')}
        >
          <Button size="small" {...audience.button} {...changing(t('actions.audience'))}>
            {t('settings.change')}
          </Button>
        </SettingRow>
        <SettingRow label={t('deadline.field')} {...due}>
          <Button
            size="small"
            {...deadline.button}
            aria-label={t(hasDeadline ? 'settings.changeOf' : 'settings.setOf', {
              setting: t('deadline.field'),
            })}
          >
            {t(hasDeadline ? 'settings.change' : 'settings.set')}
          </Button>
          {hasDeadline && (
            <Button size="small" color="error" {...deletion.button}>
              {t('deadline.remove')}
            </Button>
          )}
        </SettingRow>
        <SettingRow
          label={t('actions.finalTest')}
          value={
            test
              ? t('finalTest', { questions: test.questions, percent: test.pass_percent })
              : t('settings.test.none')
          }
          effect={t(
            `settings.test.${test ? 'required' : course.questions_count > 0 ? 'notRequired' : 'noQuestions'}`,
          )}
        >
          {(test !== null || course.questions_count > 0) && (
            <Button size="small" {...finalTest.button} {...changing(t('actions.finalTest'))}>
              {t('settings.change')}
            </Button>
          )}
        </SettingRow>
        <SettingRow
          label={t('actions.validity')}
          value={months === null ? t('settings.validity.unlimited') : t('validity', { count: months })}
          effect={
            months === null ? t('settings.validity.once') : t('settings.validity.renewed', { count: days })
          }
        >
          <Button size="small" {...validity.button} {...changing(t('actions.validity'))}>
            {t('settings.change')}
          </Button>
        </SettingRow>
        <SettingRow
          label={t('settings.renewal.label')}
          value={t(`settings.renewal.${course.renewal}.value`)}
          effect={t(`settings.renewal.${course.renewal}.effect`)}
        >
          <Button size="small" {...renewal.button} {...changing(t('settings.renewal.label'))}>
            {t('settings.change')}
          </Button>
        </SettingRow>
        <SettingRow
          label={t('settings.languages.label')}
          value={languages.map((language) => t(`initialize.languages.${language}`)).join(', ')}
          effect={t(
            course.origin === 'catalogue' ? 'settings.languages.effect' : 'settings.languages.ownEffect',
          )}
        >
          {(languages.length > 1 ? languages : []).map((removedLanguage) => (
            <Button key={removedLanguage} size="small" onClick={() => ask({ removedLanguage })}>
              {t(`actions.removeLanguage.${removedLanguage}`)}
            </Button>
          ))}
        </SettingRow>
        {features.includes('scorm_packages') && <ScormSettings course={course} />}
        <CourseContent course={course} />
      </Box>
      <LoadedDialog
        dialog={status}
        load={() => import('./StatusDialog.tsx')}
        properties={{ course, onChange: (chosen) => void change(course, chosen) }}
      />
      <LoadedDialog
        dialog={confirmation}
        load={() => import('./ConfirmCourseChange.tsx')}
        properties={{
          course,
          change: asked,
          onConfirm: () => {
            confirmation.close();
            void change(course, asked);
          },
        }}
      />
      <AudienceDialog course={course} dialog={audience} />
      <LoadedDialog dialog={deadline} load={() => import('./DeadlineDialog.tsx')} properties={{ course }} />
      <LoadedDialog
        dialog={deletion}
        load={() => import('./DeleteDeadlineDialog.tsx')}
        properties={{ course }}
      />
      <FinalTestDialog course={course} dialog={finalTest} />
      <ValidityDialog course={course} dialog={validity} />
      <RenewalDialog course={course} dialog={renewal} />
    </>
  );
}
