import { courseElementId, type PlayerCourse } from './player-course.ts';
import { escaped } from './xml.ts';

/** JSON for a script element: nothing in it can end the element. */
const embedded = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The page that an LMS opens: it names the course and its lessons, and the player does the rest. */
export const pageOf = (course: PlayerCourse): string => `<!doctype html>
<html lang="${course.language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escaped(course.title)}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="player.css">
  </head>
  <body>
    <script type="application/json" id="${courseElementId}">${embedded(course)}</script>
    <script src="player.js"></script>
  </body>
</html>
`;
