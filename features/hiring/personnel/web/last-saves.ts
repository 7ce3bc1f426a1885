import type { Autosave } from '../../../../kit/web/index.ts'

const last = new Map<string, Autosave<string>>()

/** A page that closes saves at once what it has not saved yet. */
export function saveAtClose(draft: string, autosave: Autosave<string>): void {
  last.set(draft, autosave)
  void autosave.save()
}

/** Resolves when the page that had the draft open before has saved it. Read earlier, the draft would seem to be continued elsewhere. */
export async function waitForLastSave(draft: string): Promise<void> {
  const autosave = last.get(draft)
  if (!autosave) return
  await autosave.save()
  await new Promise<void>((resolve) => {
    const isOver = ({ unsaved, state } = autosave.get()) => unsaved === null || state === 'late'
    if (isOver()) return resolve()
    const stop = autosave.watch(() => {
      if (!isOver()) return
      stop()
      resolve()
    })
  })
}
