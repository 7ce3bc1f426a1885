import { type Db, slot } from '../../../../kit/server/index.ts'

/** A text that is not urgent: its phone, and the shop that causes it. */
export interface PlannedText {
  phone: string
  shopId: string | null
}

/** Says until when each text has to wait because it is night where its reader is; null for those that may go out now. */
export type FindQuietHours = (tx: Db, texts: readonly PlannedText[]) => Promise<(Date | null)[]>

/** Composition fills it, because only features above know where people are. Null: texts go out at any hour. */
export const quietHours = slot<FindQuietHours | null>('quiet hours of texts')
