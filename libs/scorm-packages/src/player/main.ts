import { courseElementId, type PlayerCourse } from '../player-course.ts';
import { connect } from './lms.ts';
import { receiveLessons } from './load-lesson.ts';
import { Player } from './player.ts';

const course = JSON.parse(document.getElementById(courseElementId)?.textContent ?? '') as PlayerCourse;
const lms = connect(window, course.version);

receiveLessons(window);
new Player(course, lms).start();

// Mobile browsers kill hidden pages without further events.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') lms?.commit();
});
window.addEventListener('pagehide', () => lms?.terminate());
// The session of a page from the back/forward cache is already terminated.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload();
});
