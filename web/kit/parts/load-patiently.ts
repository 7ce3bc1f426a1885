const retries = 5
const pauseMs = 1000

/** Marks what an import threw, so that a bug in the page itself is not taken for a lost connection. */
export class LoadFailed extends Error {}

/** Fetches code; a failed fetch is tried again up to 5 times, a second apart. */
export async function loadPatiently<T>(load: () => Promise<T>, wait = pause): Promise<T> {
  for (let tried = 0; ; tried++) {
    try {
      return await load()
    } catch (error) {
      if (tried === retries) throw new LoadFailed('A page could not be loaded', { cause: error })
      await wait(pauseMs)
    }
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
