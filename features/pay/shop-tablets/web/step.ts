import type { PersonClock, TabletState } from '../contract/index.ts'
import type { PunchResult } from './punch-sender.ts'

export type Person = TabletState['people'][number]

export type Step =
  | { at: 'names' }
  | { at: 'pin'; person: Person }
  /** `clock` is null without a connection: the PIN is not checked yet, so nothing about the person is shown. */
  | { at: 'person'; person: Person; pin: string; clock: PersonClock | null }
  | { at: 'result'; person: Person; done: string; result: PunchResult }

/** The step after `from`. A late reply changes nothing once the tablet shows something else: someone else may stand there. */
export const follow =
  (from: Step, next: Step) =>
  (now: Step): Step =>
    now === from ? next : now
