import { getDay } from '../../../../common/dates.ts'
import { isInvalid } from '../../../../common/messages.ts'
import { refuse } from '../../../../common/refusal.ts'
import { type Db, inTransaction, JsonText, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import type { attributedSales, SaleForm } from '../contract/index.ts'
import { decideSale, type SaleFigures } from '../rules.ts'
import { findClickedCampaign, findReported, insertReported, isOwnCampaign, lockVendor, readSale } from './store.ts'

export const recordSale: Verb<typeof attributedSales.record> = ({ db, actor, clock }, { body }) =>
  inTransaction(db, async (tx) => {
    const vendorId = actor.accountId
    const now = clock.now()
    // A day that has begun somewhere on earth.
    if (body.soldOn > getDay(now, 'Pacific/Auckland')) throw makeBadInput({ soldOn: isInvalid('Sold on') })
    await lockVendor(tx, vendorId)
    const figures = await readFigures(tx, vendorId, body)
    const earlier = await findReported(tx, vendorId, body.orderNumber)
    const decision = decideSale(body, figures, earlier)
    if (typeof decision === 'object') return refuse(decision)
    const { reason, orderNumber } = body
    const row = { vendorId, orderNumber: earlier?.orderNumber ?? orderNumber, reason, byAccountId: vendorId, at: now }
    if (decision === 'enter' || !earlier) {
      const saleId = await insertReported(tx, { ...row, ...figures, kind: 'sale', saleId: null })
      return new JsonText(await readSale(tx, saleId))
    }
    const { saleId } = earlier
    if (decision === 'change') {
      if (earlier.cents > 0)
        await insertReported(tx, { ...row, ...earlier, cents: -earlier.cents, kind: 'taken-back', saleId, reason })
      if (figures.cents > 0) await insertReported(tx, { ...row, ...figures, kind: 'corrected', saleId })
    }
    return new JsonText(await readSale(tx, saleId))
  })

/** The campaign and the click have to be the vendor's own. */
async function readFigures(
  tx: Db,
  vendorId: string,
  { soldOn, cents, state, campaignId, clickId }: SaleForm,
): Promise<SaleFigures> {
  const clicked = clickId && (await findClickedCampaign(tx, vendorId, clickId))
  if (clickId && !clicked) throw makeBadInput({ clickId: isInvalid('Click') })
  const isWrong = campaignId && (clicked ? clicked !== campaignId : !(await isOwnCampaign(tx, vendorId, campaignId)))
  if (isWrong) throw makeBadInput({ campaignId: isInvalid('Campaign') })
  return { soldOn, cents, state, campaignId: campaignId ?? clicked ?? null, clickId }
}
