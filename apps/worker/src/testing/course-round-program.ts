// Carries out a new round for everybody and exits, so that the benchmark can measure it.
import { runCourseRound } from '../training-cycles/run-course-round.ts';
import { runMeasured } from './run-measured.ts';

const [url = '', id = ''] = process.argv.slice(2);
await runMeasured(url, (db) => runCourseRound(db, id, { now: new Date() }));
