/**
 * Milliseconds of processor time since the call. What a busy machine does for others meanwhile does
 * not count, so a bound on it says how much work something is.
 */
export function processorTime(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}
