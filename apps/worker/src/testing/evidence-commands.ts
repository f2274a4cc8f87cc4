import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Runs the commands from the instructions of an evidence pack in a folder.
 * @param program the only program for SHA-256 that the commands can find
 * @returns the output of each command, even if the command fails
 */
export async function runInstructions(
  instructions: string,
  folder: string,
  program: 'sha256sum' | 'shasum' = 'sha256sum',
): Promise<string[]> {
  const blocks = [...instructions.matchAll(/```sh\n([^]+?)```/g)].map(([, block = '']) => block);
  const block = blocks.find((commands) => commands.includes(`${program} `)) ?? '';
  const programs = await mkdtemp(join(tmpdir(), 'academy-programs-'));
  for (const name of ['openssl', program]) {
    const { stdout } = await run('sh', ['-c', `command -v ${name}`]);
    await symlink(stdout.trim(), join(programs, name));
  }
  const outputs = [];
  for (const command of block.trim().split('\n')) {
    const { stdout, stderr } = await run('/bin/sh', ['-c', command], {
      cwd: folder,
      env: { PATH: programs, LC_ALL: 'C' },
    }).catch((error: { stdout: string; stderr: string }) => error);
    outputs.push(`${stdout}${stderr}`);
  }
  await rm(programs, { recursive: true });
  return outputs;
}
