import { createHash } from 'node:crypto'
import type { Db } from '../../../server/kit/database/database.ts'
import { chainOf, type Link } from './store-trail.ts'

export type { Link } from './store-trail.ts'

/** The first event whose row is not what was written: its number in the order, and its row where there is one. */
export interface Break {
  seq: number
  id: string | null
}

export interface Trail {
  links: readonly Link[]
  /** Null: every row is as it was written, and none is missing. */
  broken: Break | null
  lastHash: string
}

const noHash = '0'.repeat(64)

/** An event as its hash covers it. The database writes the same text: migration 0022, `work_order_event_hash`. */
function hashOf(link: Link): string {
  const { prevHash, seq, id, workOrderId, shopId, atText, accountId, what, address, userAgent, detailText } = link
  const fields = [prevHash, seq, id, workOrderId, shopId, atText, accountId ?? '-']
  const texts = [what, address, userAgent].map((each) => JSON.stringify(each))
  return createHash('sha256')
    .update([...fields, ...texts, detailText].join('\n'))
    .digest('hex')
}

/** Follows the chain of one order from its first event to its last, the `count`th. */
function breakIn(links: readonly Link[], count: number): Break | null {
  let before = { seq: 0, hash: noHash }
  for (const link of links) {
    if (hashOf(link) !== link.hash) return { seq: link.seq, id: link.id }
    if (link.seq !== before.seq + 1) return { seq: before.seq + 1, id: null }
    if (link.prevHash !== before.hash) return { seq: link.seq, id: link.id }
    before = link
  }
  return before.seq === count ? null : { seq: before.seq + 1, id: null }
}

/** Every event of an order, held against the chain of hashes. */
export async function readTrail(db: Db, workOrderId: string): Promise<Trail> {
  const { links, count } = await chainOf(db, workOrderId)
  return { links, broken: breakIn(links, count), lastHash: links.at(-1)?.hash ?? noHash }
}
