import { isInvalid } from '../../../../common/messages.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, makeBadInput } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { AskedLine } from '../contract/index.ts'
import { quoteRefusals } from '../contract/index.ts'
import { canBeAsked } from '../rules.ts'
import { findQuote, type QuoteRow } from './store-quotes.ts'
import { findRequest, listAccounts, listOrderParts, lockRequest, type RequestRow } from './store.ts'

type Caller = Pick<Context<Actor>, 'actor' | 'version'>

/** A request of a shop where the caller works. Everyone else gets 404. */
export async function requireOwnRequest(db: Db, actor: Actor, id: string): Promise<RequestRow> {
  const request = (await findRequest(db, id)) ?? refuse(standardRefusals.notFound)
  await requireShopMember(db, actor, request.shopId)
  return request
}

/** Locks such a request in the version the caller saw. */
export async function lockOwnRequest(tx: Db, { actor, version }: Caller, id: string): Promise<RequestRow> {
  await requireOwnRequest(tx, actor, id)
  const request = (await lockRequest(tx, id)) ?? refuse(standardRefusals.notFound)
  if (request.version !== version) refuse(standardRefusals.stale, { more: { version: request.version } })
  return request
}

/** Locks a request that was sent to the calling vendor, in the version of its quote. Everyone else gets 404. */
export async function lockOwnQuote(
  tx: Db,
  { actor, version }: Caller,
  id: string,
): Promise<{ request: RequestRow; quote: QuoteRow }> {
  const found = await findQuote(tx, id)
  if (found?.vendorId !== actor.accountId) return refuse(standardRefusals.notFound)
  const request = (await lockRequest(tx, found.requestId))!
  // Read again, because it may have changed while the lock waited.
  const quote = (await findQuote(tx, id))!
  if (quote.version !== version) refuse(standardRefusals.stale, { more: { version: quote.version } })
  return { request, quote }
}

/** Refuses lines of another shop's orders. */
export async function requireOwnLines(tx: Db, shopId: string, lines: readonly Pick<AskedLine, 'order'>[]): Promise<void> {
  const parts = lines.flatMap(({ order }) => (order ? [order] : []))
  const known = await listOrderParts(
    tx,
    shopId,
    parts.map(({ partId }) => partId),
  )
  for (const [place, { order }] of lines.entries())
    if (order && !known.some(({ partId, workOrderId }) => partId === order.partId && workOrderId === order.workOrderId))
      throw makeBadInput({ [`lines.${place}.order`]: 'This part is no longer on its repair order. Remove the line.' })
}

/** Refuses vendors where the shop has no active account. */
export async function requireAskable(tx: Db, shopId: string, vendorIds: readonly string[]): Promise<void> {
  if (new Set(vendorIds).size < vendorIds.length) throw makeBadInput({ vendorIds: isInvalid('Vendors') })
  const accounts = await listAccounts(tx, shopId, vendorIds)
  const stateOf = new Map(accounts.map(({ vendorId, state }) => [vendorId, state]))
  refuseIf(vendorIds.every((id) => canBeAsked(stateOf.get(id) ?? null)) ? null : quoteRefusals.cannotAsk)
}
