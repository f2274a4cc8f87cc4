import { escapeXml } from '@academy/zip-files';
import { courseElementId, type PlayerCourse } from './player-course.ts';

/** Serialises a value as JSON with `<` escaped, so that a text in it cannot close the script element around it. */
const embedded = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Renders the page that an LMS opens. The page contains the course as JSON, from which the player builds the content.
 */
export const renderPage = (course: PlayerCourse): string => `<!doctype html>
<html lang="${course.language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeXml(course.title)}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="player.css">
  </head>
  <body>
    <script type="application/json" id="${courseElementId}">${embedded(course)}</script>
    <script src="player.js"></script>
  </body>
</html>
`;
