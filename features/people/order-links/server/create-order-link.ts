import { type Config, createLinkToken, type Db, hashLinkToken } from '../../../../kit/server/index.ts'
import { buildLinkAddress, linkHours } from '../rules.ts'
import { insertLink } from './store.ts'

/** The order that a link is for, and the customer that it is sent to. */
export interface LinkedOrder {
  workOrderId: string
  shopId: string
  customerId: string
}

/**
 * Makes a link to one order and returns its address, for a text or an e-mail to the contact on file. Nothing else may show the address:
 * anyone who has it can read the order.
 */
export async function createOrderLink(
  { db: tx, config, now }: { db: Db; config: Pick<Config, 'appUrl'>; now: Date },
  order: LinkedOrder,
  { isFresh = false }: { isFresh?: boolean } = {},
): Promise<string> {
  const token = createLinkToken()
  const expiresAt = new Date(now.getTime() + linkHours * 3_600_000)
  await insertLink(tx, { ...order, tokenHash: hashLinkToken(token), now, expiresAt, isFresh })
  return buildLinkAddress(config.appUrl, token)
}
