import { courseElementId, type PlayerCourse } from '../player-course.ts';
import { connect } from './lms.ts';
import { receiveLessons } from './load-lesson.ts';
import { Player } from './player.ts';

const course = JSON.parse(document.getElementById(courseElementId)?.textContent ?? '') as PlayerCourse;
const lms = connect(window, course.version);

receiveLessons(window);
new Player(course, lms).start();

// Save now: mobile browsers may kill a hidden page without firing another event.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') lms?.commit();
});
window.addEventListener('pagehide', () => lms?.terminate());
// A page restored from the back/forward cache must start again: its LMS session is already terminated.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload();
});
