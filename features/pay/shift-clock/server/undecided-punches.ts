import { type Db, slot } from '../../../../kit/server/index.ts'

interface Days {
  shopId: string
  accountId: string
  /** By the shop's calendar, both included. */
  firstDay: string
  lastDay: string
}

/** Whether a punch of those days waits for somebody to say whether it counts. The hours are not whole until then. `app/server` fills it. */
export const undecidedPunches = slot<(db: Db, days: Days) => Promise<boolean>>('undecided punches')
