import type { Db } from '../../../../kit/server/index.ts'

/** A form, a paper or a course that someone still has to finish for a record, or has finished. */
export interface OpenWork {
  recordId: string
  /** One word for it, unique in its record: `w4`, `deposit`. */
  key: string
  title: string
  /** Who does it. */
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
  /** What the shop asks of new employees besides what the law does, with the days after the first one. */
  packet: readonly { kind: string; title: string; days: number }[]
}

/** What a feature asks of the people who work at a shop, in one statement for all of them. Those who left are not asked. */
export type ListOpenWork = (db: Db, request: OpenWorkRequest) => Promise<readonly OpenWork[]>
