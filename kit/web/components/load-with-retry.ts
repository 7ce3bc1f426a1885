const retries = 5
const pauseMs = 1000

/** Marks the error of an import, so that a bug in the page itself is not treated as a lost connection. */
export class LoadFailed extends Error {}

let attempts = 0

/**
 * Loads code, and retries a failed load up to 5 times, one second apart. A browser remembers that an address failed and does not request
 * it again (HTML's module map), so each retry requests the same file at another address, which it takes from the error.
 */
export async function loadWithRetry<T>(load: () => Promise<T>, { wait = pause, fetchAt = importAt<T> } = {}): Promise<T> {
  let failed: string | undefined
  for (let tried = 0; ; tried++) {
    try {
      return await (failed ? fetchAt(`${failed}?again=${(attempts += 1)}`) : load())
    } catch (error) {
      if (tried === retries) throw new LoadFailed('A page could not be loaded', { cause: error })
      failed ??= /https?:\/\/[^\s/]+\/[^\s:?#]*\.js/.exec(String(error))?.[0]
      await wait(pauseMs)
    }
  }
}

const importAt = <T>(address: string) => import(/* @vite-ignore */ address) as Promise<T>

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
