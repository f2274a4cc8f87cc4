/** CPU time in milliseconds that this process has used. Other programs on the machine hardly affect it. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
