/**
 * Returns the CPU time that this process has used, in milliseconds. Other programs on the machine hardly affect this
 * value.
 */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
