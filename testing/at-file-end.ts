const works: (() => unknown)[] = []

/**
 * Does something when the test file ends, the newest first. Unlike `afterAll`, it also counts when it is called inside a hook, where Vitest
 * forgets it: whatever a file opened would then stay open, and PostgreSQL would run out of connections.
 */
export function atFileEnd(work: () => unknown): void {
  works.push(work)
}

/** Does all of it, even when a part fails, and then throws the first error. */
export async function doFileEnd(): Promise<void> {
  const errors: unknown[] = []
  for (let work = works.pop(); work; work = works.pop())
    try {
      await work()
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 0) throw errors[0]
}
