import { courseElementId, type PlayerCourse } from '../player-course.ts';
import { connect } from './lms.ts';
import { receiveLessons } from './load-lesson.ts';
import { Player } from './player.ts';

const course = JSON.parse(document.getElementById(courseElementId)?.textContent ?? '') as PlayerCourse;
const lms = connect(window, course.version);

receiveLessons(window);
new Player(course, lms).start();

// Phones end hidden pages without a word.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') lms?.commit();
});
window.addEventListener('pagehide', () => lms?.leave());
// A page that comes back as it was has said good-bye to the LMS already.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload();
});
