import { OpenAttempt } from './OpenAttempt.tsx';
import { RenewalTestOverview } from './RenewalTestOverview.tsx';
import { TestedCourse } from './TestedCourse.tsx';
import { TestKind } from './testKind.ts';

/**
 * Page of the renewal test. A learner who takes a course again can start with this test, to skip lessons whose content
 * is known (rule 208).
 */
export default function RenewalTestPage() {
  return (
    <TestKind value="renewal">
      <TestedCourse>
        {(course, step) =>
          step === undefined || course.enrollment === null ? (
            <RenewalTestOverview course={course} />
          ) : (
            <OpenAttempt course={course} enrollmentId={course.enrollment.id} segment={step} />
          )
        }
      </TestedCourse>
    </TestKind>
  );
}
