import { useState } from 'react'
import { type CallFailed, refreshReads } from '../../../../kit/web/index.ts'
import { appointments, type RefusedBooking } from '../contract/index.ts'

/** The free times of a refused booking. A refusal with times is shown next to them and keeps the form; any other becomes a toast. */
export function useRefusedTimes() {
  const [next, setNext] = useState<readonly string[]>([])
  const failed = (failure: CallFailed): false | void => {
    const more = failure.more as Partial<RefusedBooking> | undefined
    setNext(more?.next ?? [])
    if (!more?.next) return
    void refreshReads(appointments.slots)
    return false
  }
  return { next, failed }
}
