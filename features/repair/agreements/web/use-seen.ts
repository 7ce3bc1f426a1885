import { type RefObject, useEffect, useRef } from 'react'
import { useCall } from '../../../../kit/web/index.ts'
import { agreements } from '../contract/index.ts'

/** Records that the customer opened this version. A failure is ignored. */
export function useViewed(estimateId: string): void {
  const { send } = useCall(agreements.seen, { failed: false })
  useEffect(() => void send({ params: { id: estimateId }, body: { what: 'viewed' } }), [send, estimateId])
}

/** A marker for the end of the text: records when it scrolls into view. */
export function useReadToEnd(estimateId: string): RefObject<HTMLSpanElement | null> {
  const end = useRef<HTMLSpanElement>(null)
  const { send } = useCall(agreements.seen, { failed: false })
  useEffect(() => {
    const mark = end.current
    if (!mark) return
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watcher.disconnect()
      void send({ params: { id: estimateId }, body: { what: 'read' } })
    })
    watcher.observe(mark)
    return () => watcher.disconnect()
  }, [send, estimateId])
  return end
}
