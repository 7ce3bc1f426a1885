import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db, Verb } from '../../../../kit/server/index.ts'
import { getTimeZone } from '../../../people/shops/server/index.ts'
import { requireOwnWorkOrder, readTrail } from '../../work-orders/server/index.ts'
import type { agreements } from '../contract/index.ts'
import { readTrailAnchors } from './store.ts'
import { listTrailEntries } from './trail-entries.ts'

/**
 * Checks an order's audit trail, and compares it with the signed papers. Each paper names the last hash at its signing, so a trail
 * that was rewritten from end to end is detected too.
 */
async function checkTrail(db: Db, workOrderId: string) {
  const { links, broken, lastHash } = await readTrail(db, workOrderId)
  if (broken) return { links, broken, lastHash }
  const off = (await readTrailAnchors(db, workOrderId)).find(({ seq, hash }) => links[seq - 1]?.hash !== hash)
  return { links, lastHash, broken: off ? { seq: off.seq, id: links[off.seq - 1]?.id ?? null } : null }
}

export const getOrderTrail: Verb<typeof agreements.trail> = async ({ db, actor }, { params }) => {
  const order = await requireOwnWorkOrder(db, actor, params.workOrderId)
  if (order.shopId !== params.shopId) refuse(standardRefusals.notFound)
  const { links, broken, lastHash } = await checkTrail(db, order.id)
  return {
    isWhole: broken === null,
    brokenAt: broken?.seq ?? null,
    brokenRow: broken?.id ?? null,
    lastHash,
    length: links.length,
    timeZone: await getTimeZone(db, order.shopId),
    entries: listTrailEntries(links).map(({ seq, at, what, detail, hash, link }) => ({
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
