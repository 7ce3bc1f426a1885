import { type Db, slot } from '../../../../kit/server/index.ts'

/** Brings what people earned on the shop's orders up to date, before a report adds up what labor costs. The app fills it in. */
export const settleEarned = slot<(db: Db, shopId: string) => Promise<void>>('what people earned on orders')
