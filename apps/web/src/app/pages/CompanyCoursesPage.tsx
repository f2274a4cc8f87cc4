import CompanyCourses from '../../company-courses/CompanyCoursesPage.tsx';
import { TransferDialog } from '../../progress-transfers/TransferDialog.tsx';

/** The courses of a company, and the dialog that the URL opens above them. */
export default function CompanyCoursesPage() {
  return (
    <>
      <CompanyCourses />
      <TransferDialog />
    </>
  );
}
