import { OpenAttempt } from './OpenAttempt.tsx';
import { RenewalTestOverview } from './RenewalTestOverview.tsx';
import { TestedCourse } from './TestedCourse.tsx';
import { TestKind } from './testKind.ts';

/**
 * Page of the renewal test. Learners who take a course again can start with this test, and then skip lessons whose
 * questions they answered correctly (rule 208).
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
