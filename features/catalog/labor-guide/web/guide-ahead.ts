import { useEffect } from 'react'
import { sendCall, useLive } from '../../../../kit/web/index.ts'
import { type LaborGroup, laborTree } from '../contract/index.ts'

/** As long as any other read counts as new. */
const freshMs = 5_000

let ahead: { groups: readonly LaborGroup[]; at: number } | null = null
/** A reply from before a change is out of date. */
let changes = 0

/** The top of the guide, if it was read just now and nobody has changed the guide since. */
export const getGuideAhead = (): readonly LaborGroup[] | null =>
  ahead && performance.now() - ahead.at < freshMs ? ahead.groups : null

/** Reads the top of the guide as soon as the admin points at a link to it, so that its tree is there with the page. */
export function useGuideAhead(isAllowed: boolean): void {
  useLive('labor_guide_changed', forget, { catchUp: true })
  useEffect(() => {
    if (!isAllowed) return
    const read = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href="/labor-guide"]') && !getGuideAhead()) void readTop()
    }
    document.addEventListener('pointerover', read)
    document.addEventListener('focusin', read)
    return () => {
      document.removeEventListener('pointerover', read)
      document.removeEventListener('focusin', read)
      // Nobody hears of changes from here on. A page that opens now has it already.
      forget()
    }
  }, [isAllowed])
}

function forget(): void {
  ahead = null
  changes += 1
}

let isReading = false

async function readTop(): Promise<void> {
  if (isReading) return
  isReading = true
  const before = changes
  try {
    const { reply } = await sendCall(laborTree.children, { query: { parents: '0' } })
    if (before === changes) ahead = { groups: reply, at: performance.now() }
  } catch {
    // The page reads it again, and says what is wrong.
  } finally {
    isReading = false
  }
}
