import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { type Link, ownWorkOrder, readTrail } from '../../work-orders/server/index.ts'
import { trailWords } from '../../work-orders/rules.ts'
import type { agreements } from '../contract.ts'
import { anchorsOf, timeZoneOf } from './store.ts'

export interface TrailEntry {
  seq: number
  at: Date
  what: string
  detail: string
  hash: string
}

/** The events of a chain that prove an authorization, in words. */
export const trailEntries = (links: readonly Link[]): (TrailEntry & { link: Link })[] =>
  links.flatMap((link) => {
    const told = trailWords(link.what, link.detail)
    return told ? [{ ...told, seq: link.seq, at: link.at, hash: link.hash, link }] : []
  })

/**
 * Follows the chain of an order, and holds it against the papers: each signed paper names the last hash of then, so that a chain
 * which was written anew from end to end is found, too.
 */
async function checkedTrail(db: Db, workOrderId: string) {
  const { links, broken, lastHash } = await readTrail(db, workOrderId)
  if (broken) return { links, broken, lastHash }
  const off = (await anchorsOf(db, workOrderId)).find(({ seq, hash }) => links[seq - 1]?.hash !== hash)
  return { links, lastHash, broken: off ? { seq: off.seq, id: links[off.seq - 1]?.id ?? null } : null }
}

export const readOrderTrail: Verb<typeof agreements.trail> = async ({ db, actor }, { params }) => {
  const order = await ownWorkOrder(db, actor, params.workOrderId)
  if (order.shopId !== params.shopId) refuse(standardRefusals.notFound)
  const { links, broken, lastHash } = await checkedTrail(db, order.id)
  return {
    isWhole: broken === null,
    brokenAt: broken?.seq ?? null,
    brokenRow: broken?.id ?? null,
    lastHash,
    length: links.length,
    timeZone: await timeZoneOf(db, order.shopId),
    entries: trailEntries(links).map(({ seq, at, what, detail, hash, link }) => ({
      seq,
      at: at.toISOString(),
      what,
      detail,
      by: typeof link.detail['by'] === 'string' ? link.detail['by'] : '',
      address: link.byCustomer ? link.address : '',
      userAgent: link.byCustomer ? link.userAgent : '',
      hash,
    })),
  }
}
