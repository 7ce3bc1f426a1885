import { useState } from 'react'
import { type CallFailed, refreshReads } from '../../../../kit/web/index.ts'
import { appointments, type RefusedBooking } from '../contract/index.ts'

/** The times the shop refused while this form was open, and the free times that it offered instead, soonest first. */
export interface RefusedTimes {
  times: readonly string[]
  /** Why the last one was refused. */
  reason: string
  next: readonly string[]
}

/**
 * The times of refused bookings, which are not offered again. A refusal with free times is shown next to them and keeps the form; any other
 * becomes a toast.
 */
export function useRefusedTimes() {
  const [refused, setRefused] = useState<RefusedTimes>({ times: [], reason: '', next: [] })
  const failed = (failure: CallFailed, { body }: { body: { startsAt?: string | undefined } }): false | void => {
    const more = failure.more as Partial<RefusedBooking> | undefined
    const tried = more?.next && body.startsAt ? [body.startsAt] : []
    setRefused(({ times }) => ({ times: [...times, ...tried], reason: failure.msg, next: more?.next ?? [] }))
    if (!more?.next) return
    void refreshReads(appointments.slots)
    return false
  }
  return { refused, failed }
}
