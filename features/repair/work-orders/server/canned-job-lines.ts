import { isInvalid } from '../../../../common/text.ts'
import { type Actor, makeBadInput, type Db } from '../../../../kit/server/index.ts'
import { findLaborItem } from '../../../catalog/labor-guide/server/index.ts'
import type { CannedJobForm } from '../../../catalog/price-book/contract/index.ts'
import { calculateMatrixPrice } from '../../../catalog/price-book/rules.ts'
import { getPriceBook, requireOwnCannedJob } from '../../../catalog/price-book/server/index.ts'
import { calculatePartTotal, calculateLaborAmount, toHundredths } from '../rules.ts'
import { insertPart, insertLabor } from './store-lines.ts'
import type { LockedOrder } from './store.ts'

export async function requireCannedJob(tx: Db, actor: Actor, order: LockedOrder, cannedJobId: string): Promise<CannedJobForm> {
  const job = await requireOwnCannedJob(tx, actor, cannedJobId)
  // The caller may work at several shops; a canned job belongs to one of them.
  if (job.shopId !== order.shopId) throw makeBadInput({ cannedJobId: isInvalid('Canned job') })
  return job
}

export async function addCannedLines(tx: Db, order: LockedOrder, concernId: string, job: CannedJobForm): Promise<void> {
  const { matrix } = await getPriceBook(tx, order.shopId)
  for (const labor of job.labors) {
    const hoursHundredths = toHundredths(labor.hours)
    const rateCents = labor.rate ?? order.laborRateCents
    await insertLabor(tx, order, {
      concernId,
      laborGuideId: await findGuideItem(tx, labor.laborguideId),
      title: labor.title,
      hoursHundredths,
      rateCents,
      amountCents: calculateLaborAmount(hoursHundredths, rateCents),
      taxed: labor.taxed,
    })
  }
  for (const { name, partNo, manufacturer, condition, quantity, cost, ext, taxed } of job.parts) {
    const ofMatrix = calculateMatrixPrice(matrix, cost)
    const quantityHundredths = toHundredths(quantity)
    const priceCents = ext ?? ofMatrix
    await insertPart(tx, order, {
      concernId,
      laborId: null,
      partNo,
      name,
      manufacturer,
      condition,
      quantityHundredths,
      costCents: cost,
      priceCents,
      totalCents: calculatePartTotal(quantityHundredths, priceCents),
      taxed,
      byHand: priceCents !== ofMatrix,
    })
  }
}

/** The guide's item, unless it was deleted after the canned job was saved. */
const findGuideItem = async (tx: Db, id: number | null): Promise<number | null> =>
  id !== null && (await findLaborItem(tx, id)) ? id : null
