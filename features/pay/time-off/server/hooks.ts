import { type Db, slot } from '../../../../kit/server/index.ts'

/** The entries among these that a pay run has paid. The app fills it in. */
export const paidEntries = slot<(db: Db, shopId: string, entryIds: readonly string[]) => Promise<readonly string[]>>(
  'which time off a pay run has paid',
)
