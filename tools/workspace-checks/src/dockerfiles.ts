import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from './manifests.ts';

export const docker = join(workspace, 'docker');
/** Names of all apps. Every app has an image. */
export const apps = readdirSync(join(workspace, 'apps'));
/** Names of the apps that run on Node. */
export const services = apps.filter((app) => app !== 'web');

export interface Instruction {
  name: string;
  value: string;
}
export interface Stage {
  /** Base image as written in the Dockerfile. */
  base: string;
  alias: string | undefined;
  instructions: Instruction[];
}
/** An instruction COPY. The sources are in the stage `from`, or in the workspace if `from` is undefined. */
export interface Copy {
  from: string | undefined;
  sources: string[];
  target: string;
}

const read = (app: string) => readFileSync(join(docker, `${app}.Dockerfile`), 'utf8');

/** Returns the instructions of a Dockerfile. Comments are omitted, and continuation lines are joined. */
function instructionsOf(text: string): Instruction[] {
  const lines = text.replace(/^#.*\n/gm, '').replace(/\\\n/g, ' ');
  return [...lines.matchAll(/^([A-Z]+) (.*)$/gm)].map(([, name = '', value = '']) => ({ name, value }));
}

export function dockerfile(app: string) {
  const before: Instruction[] = [];
  const stages: Stage[] = [];
  for (const instruction of instructionsOf(read(app))) {
    const [base = '', , alias] = instruction.value.split(' ');
    if (instruction.name === 'FROM') stages.push({ base, alias, instructions: [] });
    else (stages.at(-1)?.instructions ?? before).push(instruction);
  }
  const args = new Map(before.map(({ value }) => value.split('=') as [string, string]));
  const stage = (alias: string) => {
    const found = stages.find((each) => each.alias === alias);
    if (!found) throw new Error(`${app} has no stage ${alias}`);
    return found;
  };
  const image = stages.at(-1);
  if (!image) throw new Error(`${app} has no stages`);
  return { text: read(app), args, stages, stage, image };
}

export const values = ({ instructions }: Stage, name: string) =>
  instructions.flatMap((instruction) => (instruction.name === name ? [instruction.value] : []));

export const copies = (stage: Stage): Copy[] =>
  values(stage, 'COPY').map((value) => {
    const words = value.split(' ');
    const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
    const paths = words.filter((word) => !word.startsWith('--'));
    return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
  });

/** @throws SyntaxError if the command is in shell form */
export const commandOf = (value: string) => JSON.parse(value.slice(value.indexOf('['))) as string[];
