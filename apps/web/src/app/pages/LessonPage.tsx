import { ShareDialog } from '../../badge-shares/ShareDialog.tsx';
import { BadgeDialog } from '../../badges/BadgeDialog.tsx';
import Lesson from '../../lessons/LessonPage.tsx';

/** A lesson, and the dialogs that the URL opens above it. */
export default function LessonPage() {
  return (
    <>
      <Lesson />
      <BadgeDialog />
      <ShareDialog />
    </>
  );
}
