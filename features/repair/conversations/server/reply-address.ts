import { getServices } from '../../../../kit/server/database/attached-services.ts'
import { type Db, slot } from '../../../../kit/server/index.ts'

/** Returns the address for replies by e-mail to a shop's messages; null when e-mail cannot come in. A feature above fills it. */
export type FindReplyAddress = (tx: Db, whose: { shopId: string; customerId: string }) => Promise<string | null>

export const replyAddress = slot<FindReplyAddress>('the address for replies by e-mail')

export const findReplyAddress: FindReplyAddress = (tx, whose) => getServices(tx)(replyAddress)(tx, whose)
