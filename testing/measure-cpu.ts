/** The milliseconds of processor time that this process needs for it. Other programs on a busy machine add next to nothing, unlike to the time of day. */
export async function measureCpu(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
