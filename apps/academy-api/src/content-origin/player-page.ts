import { createHash } from 'node:crypto';
import { escape } from 'html-escaper';
import { launchElementId, type PlayerLaunch } from '@academy/content-player';
import { playerScripts } from '@academy/content-player/scripts';
import { getPlayerScript, urlOf, type Locale, type PackageFormat } from '@academy/contracts';

const nameOf = (script: string) => createHash('sha256').update(script).digest('hex').slice(0, 32);

/** Scripts of the player by file name. The name is a hash of the content, so browsers may cache a script forever. */
export const scriptsByName: ReadonlyMap<string, string> = new Map(
  Object.values(playerScripts).map((script) => [nameOf(script), script]),
);

const addressOf = (format: PackageFormat) => urlOf(getPlayerScript, { name: nameOf(playerScripts[format]) });

/** Returns JSON in which `<` is escaped, so that no value can close the script element that contains it. */
const jsonInPage = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

export const playerPage = (launch: PlayerLaunch, language: Locale): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(launch.title)}</title>
</head>
<body>
<script type="application/json" id="${launchElementId}">${jsonInPage(launch)}</script>
<script src="${addressOf(launch.format)}"></script>
</body>
</html>
`;
