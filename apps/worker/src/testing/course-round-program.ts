// Starts a new round of a course for everybody and exits. The benchmark measures this program.
import { runCourseRound } from '../training-cycles/run-course-round.ts';
import { runMeasured } from './run-measured.ts';

const [url = '', id = ''] = process.argv.slice(2);
await runMeasured(url, (db) => runCourseRound(db, id, { now: new Date() }));
