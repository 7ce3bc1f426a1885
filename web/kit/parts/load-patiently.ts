const retries = 5
const pauseMs = 1000

/** Marks what an import threw, so that a bug in the page itself is not taken for a lost connection. */
export class LoadFailed extends Error {}

let attempts = 0

/**
 * Fetches code; a failed fetch is tried again up to 5 times, a second apart. A browser remembers that an address failed and does not ask
 * for it again (HTML's module map): every further try asks for the same file by another address, which the error says.
 */
export async function loadPatiently<T>(load: () => Promise<T>, { wait = pause, fetchAt = importAt<T> } = {}): Promise<T> {
  let failed: string | undefined
  for (let tried = 0; ; tried++) {
    try {
      return await (failed ? fetchAt(`${failed}?again=${(attempts += 1)}`) : load())
    } catch (error) {
      if (tried === retries) throw new LoadFailed('A page could not be loaded', { cause: error })
      failed ??= /https?:\S+\.js/.exec(String(error))?.[0]
      await wait(pauseMs)
    }
  }
}

const importAt = <T>(address: string) => import(/* @vite-ignore */ address) as Promise<T>

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
