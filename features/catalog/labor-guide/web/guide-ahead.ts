import { useEffect } from 'react'
import { sendCall, useLive } from '../../../../kit/web/index.ts'
import { type LaborGroup, laborTree } from '../contract/index.ts'

/** As long as any other read counts as new. */
const freshMs = 5_000

type Groups = readonly LaborGroup[]

let ahead: { groups: Groups; at: number } | null = null
let reading: Promise<Groups | null> | null = null
/** A reply from before a change is out of date. */
let changes = 0
/** True while someone listens for changes, so that the groups read can be kept. */
let isHeard = false

/** The top of the guide, if it was read just now and nobody has changed the guide since. */
export const getGuideAhead = (): Groups | null => (ahead && performance.now() - ahead.at < freshMs ? ahead.groups : null)

/** The top of the guide while it loads; null when it is not loading or could not be read. */
export const waitForGuideAhead = (): Promise<Groups | null> | null => reading

/** Reads the top of the guide as soon as the admin points at a link to it, so that its tree is there with the page. */
export function useGuideAhead(isAllowed: boolean): void {
  const forget = () => {
    ahead = null
    changes += 1
  }
  useLive('labor_guide_changed', forget, { catchUp: true })
  useEffect(() => {
    if (!isAllowed) return
    const read = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('a[href="/labor-guide"]') || getGuideAhead()) return
      reading ??= readTop().finally(() => (reading = null))
    }
    isHeard = true
    document.addEventListener('pointerover', read)
    document.addEventListener('focusin', read)
    return () => {
      document.removeEventListener('pointerover', read)
      document.removeEventListener('focusin', read)
      // A page that opens now has it already.
      isHeard = false
      ahead = null
    }
  }, [isAllowed])
}

async function readTop(): Promise<Groups | null> {
  const before = changes
  try {
    const { reply } = await sendCall(laborTree.children, { query: { parents: '0' } })
    if (before !== changes) return null
    if (isHeard) ahead = { groups: reply, at: performance.now() }
    return reply
  } catch {
    // The page reads it again, and shows the error.
    return null
  }
}
