import { useEffect, useRef } from 'react'
import { refreshReads } from '../../../../kit/web/index.ts'
import { useOrder } from '../../work-orders/web/index.ts'
import { learnedTimes } from '../contract/index.ts'

/** Asks again when the order has other labor from the guide; renders nothing. */
export default function WatchLearnedTimes() {
  const { concerns } = useOrder().order
  const lines = concerns
    .flatMap(({ labors }) => labors.filter(({ laborguideId }) => laborguideId !== null).map(({ laborId }) => laborId))
    .toSorted()
    .join(' ')
  const seen = useRef(lines)
  useEffect(() => {
    if (seen.current === lines) return
    seen.current = lines
    void refreshReads(learnedTimes.ofOrder)
  }, [lines])
  return null
}
