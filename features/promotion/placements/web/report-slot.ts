import { type RefObject, useEffect, useRef } from 'react'
import { sendCall } from '../../../../kit/web/index.ts'
import { placements } from '../contract/index.ts'

const visibleMs = 1000
const gatherMs = 250
/** The longest a click waits, so a slow network never blocks the button. */
const clickMs = 1500

let waiting: string[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Reports the offers seen since the last report. A failure is ignored: it costs the shop nothing. */
async function flushSeen(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const entries = waiting.splice(0, 20)
  if (entries.length > 0) await sendCall(placements.seen, { body: { entries } }).catch(() => undefined)
}

function noteSeen(entryId: string): void {
  waiting.push(entryId)
  timer ??= setTimeout(() => void flushSeen(), gatherMs)
}

/** Reports the offer once it has been half visible for a second on a page in the foreground. */
export function useImpression(entryId: string): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = part.current
    if (!element) return
    let second: ReturnType<typeof setTimeout> | undefined
    const watcher = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(second)
        if (!entry?.isIntersecting || document.visibilityState !== 'visible') return
        second = setTimeout(() => {
          watcher.disconnect()
          if (document.visibilityState === 'visible') noteSeen(entryId)
        }, visibleMs)
      },
      { threshold: 0.5 },
    )
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      clearTimeout(second)
    }
  }, [entryId])
  return part
}

/** Reports a click. Never fails, and never takes long. */
export async function reportClick(entryId: string): Promise<void> {
  const signal = AbortSignal.timeout(clickMs)
  const body = { isAutomated: navigator.webdriver }
  await flushSeen()
  await sendCall(placements.click, { params: { id: entryId }, body }, { signal }).catch(() => undefined)
}
