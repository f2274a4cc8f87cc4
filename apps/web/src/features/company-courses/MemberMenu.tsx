import type { CompanyCourse, MemberEnrollment } from '@academy/contracts';
import CertificateIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import RecordIcon from '@mui/icons-material/TaskAltRounded';
import RemindIcon from '@mui/icons-material/NotificationsNoneRounded';
import ReissueIcon from '@mui/icons-material/AutorenewRounded';
import DueIcon from '@mui/icons-material/EventRounded';
import NewRoundIcon from '@mui/icons-material/RestartAltRounded';
import RoundsIcon from '@mui/icons-material/HistoryRounded';
import TestIcon from '@mui/icons-material/QuizOutlined';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { RowMenu } from '../../shared/ui/RowMenu.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { AttemptsDialog } from '../final-test-settings/index.ts';
import { useDownloadMemberCertificateMutation } from '../member-enrollments/index.ts';
import { useRemindMember } from '../reminders/index.ts';
import {
  hasRounds,
  PersonRoundDialog,
  recordedKind,
  RecordedCompletionDialog,
  ReplaceCertificateDialog,
  RoundsDialog,
} from '../training-cycles/index.ts';

interface MemberMenuProps {
  enrollment: MemberEnrollment;
  course: CompanyCourse;
}

export function MemberMenu({ enrollment, course }: MemberMenuProps) {
  const { t } = useTranslation('company-courses');
  const { companyId } = usePanel();
  const language = useLocale();
  const [download, { isLoading: isDownloading }] = useDownloadMemberCertificateMutation();
  const { remind, isReminding } = useRemindMember();
  const attempts = useDialog();
  const rounds = useDialog();
  const personRound = useDialog();
  const replacement = useDialog();
  const completion = useDialog();
  const isRecorded = enrollment.recorded_by_company;
  const isPolicy = course.kind !== 'course';
  const person = { userId: enrollment.user_id, name: enrollment.user.full_name };
  const ids = { companyId, enrollmentId: enrollment.id };
  return (
    <>
      <RowMenu
        label={t('members.actionsOf', { name: enrollment.user.full_name })}
        actions={[
          ...(isPolicy
            ? []
            : [
                {
                  key: 'certificate',
                  label: t('members.certificate'),
                  icon: <CertificateIcon />,
                  isDisabled: !enrollment.certificate_available || isDownloading,
                  onChoose: () => void download({ ...ids, language }),
                },
              ]),
          ...(enrollment.completed && !isRecorded && !isPolicy
            ? [
                {
                  key: 'replacement',
                  label: t('members.replaceCertificate'),
                  icon: <ReissueIcon />,
                  onChoose: replacement.open,
                },
              ]
            : []),
          {
            key: 'remind',
            label: t('members.remind'),
            icon: <RemindIcon />,
            isDisabled: enrollment.completed || course.status !== 'active' || isReminding,
            onChoose: () => void remind(ids, enrollment.user.full_name),
          },
          ...(enrollment.in_audience === false
            ? []
            : [
                {
                  key: 'personRound',
                  label: t(enrollment.completed ? 'members.newRound' : 'members.dueDate'),
                  icon: enrollment.completed ? <NewRoundIcon /> : <DueIcon />,
                  isDisabled: enrollment.completed && course.status !== 'active',
                  onChoose: personRound.open,
                },
              ]),
          ...(enrollment.in_audience && (isRecorded || !enrollment.completed)
            ? [
                {
                  key: 'completion',
                  label: t(`members.${isRecorded ? 'withdraw' : 'record'}Completion.${recordedKind(course)}`),
                  icon: <RecordIcon />,
                  onChoose: completion.open,
                },
              ]
            : []),
          ...(hasRounds(enrollment)
            ? [
                {
                  key: 'rounds',
                  label: t('members.rounds'),
                  icon: <RoundsIcon />,
                  onChoose: rounds.open,
                },
              ]
            : []),
          ...(enrollment.has_final_test
            ? [
                {
                  key: 'attempts',
                  label: t('members.attempts'),
                  icon: <TestIcon />,
                  onChoose: attempts.open,
                },
              ]
            : []),
        ]}
      />
      <PersonRoundDialog
        course={course}
        person={person}
        kind={enrollment.completed ? 'round' : 'extension'}
        dialog={personRound}
      />
      <RecordedCompletionDialog course={course} person={person} isRecorded={isRecorded} dialog={completion} />
      <ReplaceCertificateDialog enrollment={enrollment} dialog={replacement} />
      <RoundsDialog enrollment={enrollment} dialog={rounds} />
      <AttemptsDialog enrollment={enrollment} dialog={attempts} />
    </>
  );
}
