import { type Db, slot } from '../../../../kit/server/index.ts'

interface Days {
  shopId: string
  accountIds: readonly string[]
  /** By the shop's calendar, both included. */
  firstDay: string
  lastDay: string
}

export interface TabletDoubts {
  accountId: string
  /** Punches that wait for somebody to say whether they count. The hours are not whole until then. */
  undecided: number
  /** Punches that were rejected as they arrived. Nobody was asked about them. */
  rejected: number
}

/** Punches of a tablet in those days that do not count, by employee; no row without any. `app/server` fills it. */
export const tabletDoubts = slot<(db: Db, days: Days) => Promise<TabletDoubts[]>>('doubtful punches of a tablet')
