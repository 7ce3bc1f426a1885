import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Db, slot } from '../../../../kit/server/index.ts'
import type { WrongEntry } from '../contract/index.ts'
import { type Anchor, checkPage, findEnds, listAnchors, type ChainEnd } from './store-chain.ts'

/** Signs anchors; derived from the program's secret, which is not in the database. */
export const anchorKey = slot<Uint8Array>('the key of audit anchors')

export const signAnchor = (key: Uint8Array, { number, hash, signedAt }: Omit<Anchor, 'signature'>): Buffer =>
  createHmac('sha256', key)
    .update(`${number}\n${hash.toString('hex')}\n${signedAt.toISOString()}`)
    .digest()

const isSigned = (key: Uint8Array, anchor: Anchor): boolean => timingSafeEqual(signAnchor(key, anchor), anchor.signature)

export interface ChainResult {
  /** Entries before the first wrong one. */
  checked: number
  wrong: WrongEntry | null
}

/** The most entries that one statement checks. */
const pageSize = 20_000
export const emptyHash = Buffer.alloc(32)

/**
 * Checks every entry against the one before it, every signed anchor, and the end. The database hashes page by page, so that a long log
 * needs no memory; the next check covers entries added during this one.
 */
export async function checkChain(db: Db, key: Uint8Array, size = pageSize): Promise<ChainResult> {
  const { head, last } = await findEnds(db)
  let end: ChainEnd = { number: 0, hash: emptyHash }
  while (end.number < head.number) {
    const page = await checkPage(db, { after: end, upTo: head.number, size })
    const wrong = page.wrong ?? (await findWrongAnchor(db, key, end.number, page.last ?? end))
    if (wrong) return { checked: wrong.number - 1, wrong }
    // Nothing follows, although the head says so.
    if (!page.last) return { checked: end.number, wrong: { number: end.number + 1, reason: 'cut-off' } }
    end = page.last
  }
  if (!end.hash.equals(head.hash))
    return { checked: Math.max(0, end.number - 1), wrong: { number: end.number, reason: 'changed' } }
  if (last > head.number) return { checked: end.number, wrong: { number: end.number + 1, reason: 'changed' } }
  // Anchors behind the end tell that entries were there.
  const [beyond] = await listAnchors(db, { after: head.number, upTo: null })
  if (beyond) return { checked: end.number, wrong: { number: end.number + 1, reason: 'cut-off' } }
  return { checked: end.number, wrong: null }
}

async function findWrongAnchor(db: Db, key: Uint8Array, after: number, { number: upTo }: ChainEnd): Promise<WrongEntry | null> {
  for (const anchor of await listAnchors(db, { after, upTo })) {
    if (!isSigned(key, anchor)) return { number: anchor.number, reason: 'signature-wrong' }
    if (!anchor.isSame) return { number: anchor.number, reason: 'not-as-signed' }
  }
  return null
}
