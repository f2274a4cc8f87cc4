import { ShareDialog } from '../../badge-shares/ShareDialog.tsx';
import { BadgeDialog } from '../../badges/BadgeDialog.tsx';
import Course from '../../courses/CoursePage.tsx';

/** A course, and the dialogs that the URL opens above it. */
export default function CoursePage() {
  return (
    <>
      <Course />
      <BadgeDialog />
      <ShareDialog />
    </>
  );
}
