/** Returns the CPU time that this process has used, in milliseconds. Unlike wall-clock time, it hardly depends on the load of the machine. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
