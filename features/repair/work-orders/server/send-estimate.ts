import { createHash } from 'node:crypto'
import { showCents } from '../../../../common/cents.ts'
import { showPhone } from '../../../../common/phone.ts'
import { refuse, refuseIf } from '../../../../common/refusal.ts'
import type { Actor, Context, Db, Verb } from '../../../../kit/server/index.ts'
import { notifyCustomer } from '../../../people/customers/server/index.ts'
import { getShopForPaper } from '../../../people/shops/server/index.ts'
import { type EstimateContent, type ShopWorkOrder, workOrderRefusals, type workOrders } from '../contract/index.ts'
import { makeCanonicalText, isSameJob, estimateJobs, reasonNotToSend, getAdjustmentTerms, calculateTotals } from '../rules.ts'
import { changeOrder } from './change-order.ts'
import { getShopOrder } from './get-shop-order.ts'
import { onEstimateSent } from './hooks.ts'
import { findAnswered, findCurrentEstimate, findCustomerForPaper, insertEstimate } from './store-estimates.ts'
import { clearAnswers } from './store-lines.ts'
import type { LockedOrder } from './store.ts'

export const sendEstimate: Verb<typeof workOrders.sendEstimate> = (context, { params }) =>
  changeOrder(context, params.id, async (tx, order) => {
    const view = JSON.parse((await getShopOrder(tx, context.actor, order.id)).text) as ShopWorkOrder
    const jobs = estimateJobs(view.concerns)
    refuseIf(reasonNotToSend(order.state, jobs))
    const latest = await findCurrentEstimate(tx, order.id)
    if (latest?.answered && !latest.outdated)
      refuse(workOrderRefusals.nothingToEstimate, { msg: 'Nothing has changed since the customer answered.' })

    const answered = await findAnswered(tx, order.id)
    const approved = view.concerns.filter(({ decision }) => decision === 'approved').map(({ concernId }) => concernId)
    const unchanged = jobs
      .filter((job) => answered?.content.jobs.some((then) => then.concernId === job.concernId && isSameJob(job, then)))
      .map(({ concernId }) => concernId)
    await clearAnswers(
      tx,
      approved.filter((concernId) => !unchanged.includes(concernId)),
    )

    const content = await buildContent(context, tx, order, view, {
      number: (latest?.number ?? 0) + 1,
      stillApproved: approved.filter((concernId) => unchanged.includes(concernId)),
    })
    const sha256 = createHash('sha256').update(makeCanonicalText(content)).digest('hex')
    const { linesVersion, shopId } = order
    const sentAt = new Date(content.sentAt)
    const estimateId = await insertEstimate(tx, {
      shopId,
      workOrderId: order.id,
      content,
      sha256,
      linesVersion,
      sentBy: context.actor.accountId,
      sentAt,
    })
    await context.get(onEstimateSent)(tx, { workOrderId: order.id, shopId, estimateId, at: sentAt })
    await notifyEstimateSent(context, tx, order, content)
    const detail = { number: content.number, totalCents: content.totalCents, sha256, estimateId }
    return { what: 'estimate-sent', detail, set: { state: 'awaiting-authorization' } }
  })

async function buildContent(
  { clock }: Context<Actor>,
  tx: Db,
  order: LockedOrder,
  view: ShopWorkOrder,
  { number, stillApproved }: { number: number; stillApproved: string[] },
): Promise<EstimateContent> {
  const paper = await getShopForPaper(tx, order.shopId)
  const { id, dba, corporateName, address, aptSuite, city, state, zip, phone1, email, registrationNumber, timeZone } = paper
  const { byConcern: _, ...totals } = calculateTotals(view)
  const { photoId: __, ...vehicle } = view.vehicle
  return {
    number,
    sentAt: clock.now().toISOString(),
    workOrderId: order.id,
    invoice: order.invoice,
    shop: { id, dba, corporateName, address, aptSuite, city, state, zip, phone1, email, registrationNumber, timeZone },
    customer: await findCustomerForPaper(tx, order.customerId),
    vehicle: { ...vehicle, odometer: order.odometer },
    promisedAt: order.promisedAt?.toISOString() ?? null,
    jobs: estimateJobs(view.concerns),
    adjustments: view.adjustments.map(getAdjustmentTerms),
    ...totals,
    rates: view.rates,
    terms: { top: paper.agreementTop, right: paper.agreementRight, bottom: paper.agreementBottom },
    storage: { centsPerDay: paper.storageChargePerDayCents, afterWorkingDays: paper.chargesAccumulateAfterDays },
    previousAnswers: stillApproved.map((concernId) => ({ concernId, answer: 'approved' })),
    previouslyAuthorizedCents: order.authorizedCents,
  }
}

/** The bell and the link in the mail both open the agreement. */
async function notifyEstimateSent(
  { config }: Context<Actor>,
  tx: Db,
  order: LockedOrder,
  content: EstimateContent,
): Promise<void> {
  const revised = order.authorizedCents !== null
  const title = revised ? 'A revised estimate needs your answer' : 'Your estimate is ready'
  const total = showCents(content.totalCents)
  const { dba } = content.shop
  const hasAccount = order.customerAccountId !== null
  await notifyCustomer(tx, order.customerId, {
    type: 'submit agreement',
    title,
    body: `${dba}: ${total} for your ${content.vehicle.title}. No work starts until you approve it.`,
    data: {
      workOrderId: order.id,
      invoice: order.invoice,
      shop: order.shopId,
      servicingShop: order.shopId,
      servicingWorkOrderId: order.id,
      vinId: content.vehicle.vinId,
    },
    mail: {
      subject: `${title}: ${content.vehicle.title}, work order ${order.invoice}`,
      title,
      lines: [
        `${dba} has looked at your ${content.vehicle.title}.`,
        `The ${revised ? 'revised ' : ''}estimate comes to ${total}. You can approve or decline each job. No work starts until you do.`,
        ...(hasAccount ? [] : listPhoneAnswerLines(content)),
      ],
      ...(hasAccount ? { button: { label: 'See the estimate', url: `${config.appUrl}/agreement/${order.id}` } } : {}),
    },
  })
}

/** A customer without an account cannot open the estimate, so the mail has every job and says where to answer. */
const listPhoneAnswerLines = ({ jobs, shop }: EstimateContent): string[] => [
  jobs.map(({ complaint, totalCents }) => `${complaint}: ${showCents(totalCents)}`).join('\n'),
  'These prices do not include shop supplies and tax. The total does.',
  `To approve or decline, call ${shop.dba}: ${showPhone(shop.phone1)}`,
]
