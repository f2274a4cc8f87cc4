import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Runs the commands from the instructions of an evidence pack in a folder.
 * @returns the output of each command, even if the command fails
 */
export async function runInstructions(instructions: string, folder: string): Promise<string[]> {
  const block = /```sh\n([^]+?)```/.exec(instructions)?.[1] ?? '';
  const outputs = [];
  for (const command of block.trim().split('\n')) {
    const { stdout, stderr } = await run('sh', ['-c', command], {
      cwd: folder,
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    }).catch((error: { stdout: string; stderr: string }) => error);
    outputs.push(`${stdout}${stderr}`);
  }
  return outputs;
}
