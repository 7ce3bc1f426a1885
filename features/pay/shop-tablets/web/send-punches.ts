import { CallFailed, sendCall } from '../../../../kit/web/index.ts'
import type { PunchKind } from '../../shift-clock/contract/index.ts'
import { type PersonClock, tabletClock } from '../contract/index.ts'
import { describePunch } from '../rules.ts'
import { addWaiting, listWaiting, removeWaiting, type WaitingPunch } from './punch-queue.ts'
import { sealPin } from './seal-pin.ts'

/** Whether the call may still work later: the server was not reached, is overloaded, or had a problem of its own. */
const mayWorkLater = (error: unknown) =>
  !(error instanceof CallFailed) || error.status === 0 || error.status >= 500 || error.code === 'rate_limited'

const send = ({ n: _, name: __, aheadBefore, ...punch }: WaitingPunch, isLate: boolean) =>
  sendCall(tabletClock.punch, { body: { ...punch, sentAt: new Date().toISOString(), ...(isLate ? { aheadBefore } : {}) } })

/** Two tabs of one tablet must not send at once. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request('shop-tablet', work) as Promise<T>) : work()

/** Sends what waits, oldest first. Stops when the server cannot be reached or the tablet was removed; one that the server cannot take stays. */
export const sendWaiting = (): Promise<void> =>
  alone(async () => {
    for (const punch of await listWaiting()) {
      try {
        await send(punch, true)
        await removeWaiting(punch.n)
      } catch (error) {
        if (mayWorkLater(error) || (error instanceof CallFailed && error.code === 'tablet_not_set_up')) return
      }
    }
  })

export interface PunchToMake {
  person: string
  name: string
  kind: PunchKind
  pin: string
}

interface TabletFacts {
  publicKey: string
  /** How far this clock is ahead, as last measured. */
  ahead: number
}

export type PunchResult =
  | { outcome: 'done'; at: string; clock: PersonClock | null }
  | { outcome: 'kept'; at: string }
  | { outcome: 'refused'; msg: string }

/** Stores the punch before it is sent, so that it is not lost whatever happens then. */
export async function makePunch(
  { person, name, kind, pin }: PunchToMake,
  { publicKey, ahead }: TabletFacts,
): Promise<PunchResult> {
  const made = { id: crypto.randomUUID(), person, kind, madeAt: new Date().toISOString() }
  const sealed = await sealPin(publicKey, pin, describePunch(made))
  const at = new Date(Date.parse(made.madeAt) - ahead * 1000).toISOString()
  return alone(async () => {
    const isBehindOthers = (await listWaiting()).length > 0
    const punch = { ...made, name, aheadBefore: ahead, pin: sealed }
    const n = await addWaiting(punch)
    if (isBehindOthers || !navigator.onLine) return { outcome: 'kept', at }
    try {
      const { reply } = await send({ ...punch, n }, false)
      await removeWaiting(n)
      return { outcome: 'done', ...reply }
    } catch (error) {
      if (mayWorkLater(error)) return { outcome: 'kept', at }
      await removeWaiting(n)
      return { outcome: 'refused', msg: (error as CallFailed).msg }
    }
  })
}
