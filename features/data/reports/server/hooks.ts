import { type Db, slot } from '../../../../kit/server/index.ts'

/** Updates people's earnings on the shop's orders before a report adds up labor costs. The app fills it in. */
export const settleEarned = slot<(db: Db, shopId: string) => Promise<void>>('what people earned on orders')
