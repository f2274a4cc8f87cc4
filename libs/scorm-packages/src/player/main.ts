import { courseElementId, type PlayerCourse } from '../player-course.ts';
import { connect } from './lms.ts';
import { receiveLessons } from './load-lesson.ts';
import { Player } from './player.ts';

const course = JSON.parse(document.getElementById(courseElementId)?.textContent ?? '') as PlayerCourse;

receiveLessons(window);
const player = new Player(course, connect(window, course.version));
player.start();

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') player.pause();
});
window.addEventListener('pagehide', () => player.end());
// A page from the back/forward cache is reloaded, because its session with the LMS is terminated.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload();
});
