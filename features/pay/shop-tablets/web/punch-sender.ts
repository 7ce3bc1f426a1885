import { CallFailed } from '../../../../kit/web/api/call-failed.ts'
import type { PunchKind } from '../../shift-clock/contract/index.ts'
import type { PersonClock, SealedPin } from '../contract/index.ts'
import { describePunch } from '../rules.ts'

/** A punch that the server does not have yet. The PIN is encrypted for the server: whoever takes the tablet cannot read it. */
export interface WaitingPunch {
  /** The place in the queue. */
  n: number
  id: string
  person: string
  name: string
  kind: PunchKind
  madeAt: string
  /** How far the tablet's clock was ahead when it last spoke with the server, in seconds. */
  aheadBefore: number
  /** Whether the clock ran on untouched from then until the punch. */
  isTimeSure: boolean
  /** The shop's. */
  timeZone: string
  pin: SealedPin
  /** Why the server will never take it. It is sent no more, and somebody enters it by hand. */
  refused?: string
}

export interface PunchToMake {
  person: string
  name: string
  kind: PunchKind
  pin: string
}

export interface TabletFacts {
  publicKey: string
  timeZone: string
  /** How far this clock is ahead, as last measured. */
  ahead: number
  isConnected: boolean
  /** Whether this clock ran on untouched since then. */
  isTimeSure: () => boolean
}

export type PunchResult =
  | { outcome: 'done'; at: string; clock: PersonClock | null }
  | { outcome: 'kept'; at: string }
  | { outcome: 'refused'; msg: string }

export interface SenderParts {
  queue: {
    list: () => Promise<WaitingPunch[]>
    add: (punch: Omit<WaitingPunch, 'n'>) => Promise<number>
    save: (punch: WaitingPunch) => Promise<unknown>
    remove: (n: number) => Promise<unknown>
  }
  seal: (publicKey: string, pin: string, about: string) => Promise<SealedPin>
  send: (punch: WaitingPunch, isLate: boolean) => Promise<{ at: string; clock: PersonClock | null }>
  /** Does the work while nothing else sends, also in another tab. Null when something else does. */
  alone: <T>(work: () => Promise<T>) => Promise<T | null>
}

/** Not our server's answer (a sign-in page of the network has no code of ours), or one that will be another one later. */
const passing = new Set(['broken', 'rate_limited', 'origin_not_allowed'])
/** The tablet may send nothing, now or ever. What it has stays as it is. */
const notNow = 'tablet_not_now'
const stopsAll = new Set(['tablet_not_set_up', notNow])
const mayWorkLater = (error: unknown): boolean =>
  !(error instanceof CallFailed) || error.status === 0 || error.status >= 500 || passing.has(error.code)

export function createPunchSender({ queue, seal, send, alone }: SenderParts) {
  const listUnsent = async () => (await queue.list()).filter(({ refused }) => refused === undefined)

  /**
   * Sends what waits, oldest first. Stops when the server cannot be reached or the tablet was removed. What the server will never take is marked, and the rest
   * goes on.
   */
  const sendWaiting = () =>
    alone(async () => {
      for (const punch of await listUnsent()) {
        try {
          await send(punch, true)
          await queue.remove(punch.n)
        } catch (error) {
          if (mayWorkLater(error) || !(error instanceof CallFailed) || stopsAll.has(error.code)) return
          await queue.save({ ...punch, refused: error.msg })
        }
      }
    })

  /** Stores the punch before anything else, so that it is not lost whatever happens then. It is sent at once only when nothing waits before it. */
  async function makePunch({ person, name, kind, pin }: PunchToMake, tablet: TabletFacts): Promise<PunchResult> {
    const { publicKey, timeZone, ahead, isConnected } = tablet
    const made = { id: crypto.randomUUID(), person, kind, madeAt: new Date().toISOString() }
    const isTimeSure = tablet.isTimeSure()
    const sealed = await seal(publicKey, pin, describePunch(made))
    const punch = { ...made, name, aheadBefore: ahead, isTimeSure, timeZone, pin: sealed }
    const n = await queue.add(punch)
    const kept = { outcome: 'kept', at: new Date(Date.parse(made.madeAt) - ahead * 1000).toISOString() } as const
    if (!isConnected) return kept
    const sent = await alone(async (): Promise<PunchResult> => {
      const unsent = await listUnsent()
      // Not there any more: it was sent with those that waited.
      if (unsent[0]?.n !== n) return kept
      try {
        const reply = await send({ ...punch, n }, false)
        await queue.remove(n)
        return { outcome: 'done', ...reply }
      } catch (error) {
        if (mayWorkLater(error) || !(error instanceof CallFailed) || error.code === notNow) return kept
        await queue.remove(n)
        return { outcome: 'refused', msg: error.msg }
      }
    })
    return sent ?? kept
  }

  return { sendWaiting, makePunch }
}
