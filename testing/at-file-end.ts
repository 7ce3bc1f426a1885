const works: (() => unknown)[] = []

/**
 * Does something when the test file ends, the newest first. Unlike `afterAll`, it also counts when it is called inside a hook, where Vitest
 * forgets it: whatever a file opened would then stay open, and PostgreSQL would run out of connections.
 */
export function atFileEnd(work: () => unknown): void {
  works.push(work)
}

export async function doFileEnd(): Promise<void> {
  for (let work = works.pop(); work; work = works.pop()) await work()
}
