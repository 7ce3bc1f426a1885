/** The milliseconds of processor time that this process needs for it. Unlike elapsed time, it hardly depends on other programs on a busy machine. */
export async function measureCpu(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
