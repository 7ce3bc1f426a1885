import type { Context, Db } from '../../../../kit/server/index.ts'
import { getRepairRule, getShopForPaper } from '../../../people/shops/server/index.ts'
import type { EstimateContent, ShopWorkOrder } from '../contract/index.ts'
import { calculateTotals, estimateJobs, getAdjustmentTerms } from '../rules.ts'
import { findCustomerForPaper } from './store-estimates.ts'
import type { LockedOrder } from './store.ts'

/** The estimate of an order as it is now. */
export async function buildEstimateContent(
  { clock }: Pick<Context, 'clock'>,
  tx: Db,
  order: LockedOrder,
  view: ShopWorkOrder,
  { number, stillApproved }: { number: number; stillApproved: readonly string[] },
): Promise<EstimateContent> {
  const paper = await getShopForPaper(tx, order.shopId)
  const {
    id,
    dba,
    corporateName,
    address,
    aptSuite,
    city,
    state,
    zip,
    phone1,
    email,
    registrationNumber,
    timeZone,
    epaNumber,
    laborBasis,
  } = paper
  const { byConcern: _, laborDiscountCents: ___, ...totals } = calculateTotals(view)
  const { photoId: __, ...vehicle } = view.vehicle
  return {
    number,
    sentAt: clock.now().toISOString(),
    workOrderId: order.id,
    invoice: order.invoice,
    shop: {
      id,
      dba,
      corporateName,
      address,
      aptSuite,
      city,
      state,
      zip,
      phone1,
      email,
      registrationNumber,
      timeZone,
      epaNumber,
      laborBasis,
      rule: await getRepairRule(tx, paper, clock.now()),
    },
    customer: await findCustomerForPaper(tx, order.shopId, order.customerId),
    vehicle: { ...vehicle, odometer: order.odometer },
    promisedAt: order.promisedAt?.toISOString() ?? null,
    jobs: estimateJobs(view.concerns),
    adjustments: view.adjustments.map(getAdjustmentTerms),
    ...totals,
    rates: view.rates,
    ...(view.exemption?.isApplied ? { exemption: { certificate: view.exemption.certificate, state: view.exemption.state } } : {}),
    terms: { top: paper.agreementTop, right: paper.agreementRight, bottom: paper.agreementBottom },
    storage: { centsPerDay: paper.storageChargePerDayCents, afterWorkingDays: paper.chargesAccumulateAfterDays },
    previousAnswers: stillApproved.map((concernId) => ({ concernId, answer: 'approved' })),
    previouslyAuthorizedCents: order.authorizedCents,
  }
}
