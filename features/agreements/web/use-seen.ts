import { type RefObject, useEffect, useRef } from 'react'
import { useCall } from '../../../web/kit/index.ts'
import { agreements } from '../contract.ts'

/** Notes that this version of the estimate is before the customer. What could not be noted is in nobody's way. */
export function useViewed(estimateId: string): void {
  const { send } = useCall(agreements.seen, { failed: false })
  useEffect(() => void send({ params: { id: estimateId }, body: { what: 'viewed' } }), [send, estimateId])
}

/** A mark for the end of what is to be read: notes when it comes into sight. */
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
