import { createHash } from 'node:crypto'
import type { Db } from '../../../../kit/server/index.ts'
import { readEventChain, type Link } from './store-trail.ts'

export type { Link } from './store-trail.ts'

/** The first event whose row was altered or is missing: its number in the order, and its row if there is one. */
export interface Break {
  seq: number
  id: string | null
}

export interface Trail {
  links: readonly Link[]
  /** Null when every row is unaltered and none is missing. */
  broken: Break | null
  lastHash: string
}

const noHash = '0'.repeat(64)

/** The hash of an event. The database computes the same: migration 0022, `work_order_event_hash`. */
function hashOf(link: Link): string {
  const { prevHash, seq, id, workOrderId, shopId, atText, accountId, what, address, userAgent, detailText } = link
  const fields = [prevHash, seq, id, workOrderId, shopId, atText, accountId ?? '-']
  const texts = [what, address, userAgent].map((value) => JSON.stringify(value))
  return createHash('sha256')
    .update([...fields, ...texts, detailText].join('\n'))
    .digest('hex')
}

/** Follows an order's chain from its first event to its last, number `count`. */
function findBreak(links: readonly Link[], count: number): Break | null {
  let before = { seq: 0, hash: noHash }
  for (const link of links) {
    if (hashOf(link) !== link.hash) return { seq: link.seq, id: link.id }
    if (link.seq !== before.seq + 1) return { seq: before.seq + 1, id: null }
    if (link.prevHash !== before.hash) return { seq: link.seq, id: link.id }
    before = link
  }
  return before.seq === count ? null : { seq: before.seq + 1, id: null }
}

/** All events of an order, verified against their chain of hashes. */
export async function readTrail(db: Db, workOrderId: string): Promise<Trail> {
  const { links, count } = await readEventChain(db, workOrderId)
  return { links, broken: findBreak(links, count), lastHash: links.at(-1)?.hash ?? noHash }
}
