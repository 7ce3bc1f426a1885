import type { Db } from '../../../../kit/server/index.ts'

/** A form, a paper or a course that someone has to finish for a record, open or done. */
export interface OpenWork {
  recordId: string
  /** A word that is unique in its record: `w4`, `deposit`. */
  key: string
  title: string
  /** The one who does it. */
  who: 'employee' | 'shop'
  /** The page where it is done. */
  path: string
  /** yyyy-MM-dd; null while there is no date to count from. */
  dueOn: string | null
  isDone: boolean
  /** About a paper that the shop keeps from its employee, who must not learn of it. */
  isShopOnly?: boolean
}

export interface OpenWorkRequest {
  shopId: string
  /** Only this record. */
  recordId: string | undefined
  /** Today by the shop's clock. */
  today: string
  /** The items the shop asks new employees for beyond the law, with the days after the first day. */
  packet: readonly { kind: string; title: string; days: number }[]
}

/** The tasks a feature has for the people who work at a shop, in one statement for all of them. People who left have none. */
export type ListOpenWork = (db: Db, request: OpenWorkRequest) => Promise<readonly OpenWork[]>
