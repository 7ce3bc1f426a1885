import { createHash } from 'node:crypto'
import { showCents } from '../../../../common/cents.ts'
import { dayMilliseconds, showDay } from '../../../../common/dates.ts'
import { showPhone } from '../../../../common/phone.ts'
import { refuse, refuseIf } from '../../../../common/refusal.ts'
import type { Actor, Context, Db, Verb } from '../../../../kit/server/index.ts'
import type { SentTo } from '../../../people/customers/contract/index.ts'
import { notifyCustomer } from '../../../people/customers/server/index.ts'
import { createOrderLink } from '../../../people/order-links/server/index.ts'
import { getShopRates, requireConfirmedOwner } from '../../../people/shops/server/index.ts'
import { type EstimateContent, type ShopWorkOrder, workOrderRefusals, type workOrders } from '../contract/index.ts'
import {
  estimateGoodForDays,
  makeCanonicalText,
  isSameJob,
  estimateJobs,
  isInTotal,
  nameJob,
  reasonNotToSend,
  reasonNotToSendUntaxed,
} from '../rules.ts'
import { buildEstimateContent } from './build-estimate-content.ts'
import { changeOrder } from './change-order.ts'
import { getShopOrder } from './get-shop-order.ts'
import { onEstimateSent } from './hooks.ts'
import { findAnswered, findCurrentEstimate, insertEstimate } from './store-estimates.ts'
import { clearAnswers } from './store-lines.ts'
import { hasEvent } from './store-trail.ts'
import type { LockedOrder } from './store.ts'

export const sendEstimate: Verb<typeof workOrders.sendEstimate> = (context, { params }) =>
  changeOrder(context, params.id, async (tx, order) => {
    const view = JSON.parse((await getShopOrder(tx, context.actor, order.id)).text) as ShopWorkOrder
    const jobs = estimateJobs(view.concerns)
    refuseIf(reasonNotToSend(order.state, jobs))
    if (view.customer.email || view.customer.hasAccount) await requireConfirmedOwner(tx, order.shopId)
    await requireTaxKnown(tx, order, view)
    const latest = await findCurrentEstimate(tx, order.id)
    if (latest?.answered && !latest.outdated)
      refuse(workOrderRefusals.nothingToEstimate, { msg: 'Nothing has changed since the customer answered.' })

    const answered = await findAnswered(tx, order.id)
    const approved = view.concerns.filter(({ decision }) => decision === 'approved').map(({ concernId }) => concernId)
    const unchanged = jobs
      .filter((job) => answered?.content.jobs.some((then) => then.concernId === job.concernId && isSameJob(job, then)))
      .map(({ concernId }) => concernId)
    const cleared = approved.filter((concernId) => !unchanged.includes(concernId))
    await clearAnswers(tx, cleared)

    const content = await buildEstimateContent(context, tx, order, withoutAnswers(view, cleared), {
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
    const detail = { number: content.number, totalCents: content.totalCents, sha256, estimateId }
    const after = () => notifyEstimateSent(context, tx, order, content)
    return { what: 'estimate-sent', detail, set: { state: 'awaiting-authorization' }, after }
  })

/** An option whose answer was cleared is not part of the total until it is checked again. */
const withoutAnswers = (view: ShopWorkOrder, cleared: readonly string[]): ShopWorkOrder => ({
  ...view,
  concerns: view.concerns.map((concern) =>
    cleared.includes(concern.concernId) ? { ...concern, decision: 'none' as const } : concern,
  ),
})

async function requireTaxKnown(tx: Db, { id, shopId }: LockedOrder, { rates }: ShopWorkOrder): Promise<void> {
  const isCorrected = await hasEvent(tx, id, 'tax-corrected')
  refuseIf(reasonNotToSendUntaxed({ ...rates, isCorrected }, await getShopRates(tx, shopId)))
}

/** The bell opens the agreement in the account; the link in the mail and the text opens it without a login. */
async function notifyEstimateSent(
  { config, clock }: Context<Actor>,
  tx: Db,
  order: LockedOrder,
  content: EstimateContent,
): Promise<SentTo> {
  const revised = order.authorizedCents !== null
  const title = revised ? 'A revised estimate needs your answer' : 'Your estimate is ready'
  const total = showCents(content.totalCents)
  const { dba } = content.shop
  const linked = { workOrderId: order.id, shopId: order.shopId, customerId: order.customerId }
  const link = await createOrderLink({ db: tx, config, now: clock.now() }, linked)
  return notifyCustomer(tx, order.customerId, {
    type: 'submit agreement',
    kind: 'estimates',
    mustSend: true,
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
    textIfAgreed: `${dba}: ${title.charAt(0).toLowerCase()}${title.slice(1)}, ${total} for your ${content.vehicle.title}. No work starts until you approve it. See it here:`,
    link,
    mail: {
      subject: `${title}: ${content.vehicle.title}, work order ${order.invoice}`,
      title,
      lines: [
        `${dba} has looked at your ${content.vehicle.title}.`,
        `The ${revised ? 'revised ' : ''}estimate comes to ${total}. You can approve or decline each job. No work starts until you do.`,
        content.jobs
          .filter((job) => isInTotal(content, job))
          .map((job) => `${nameJob(job)}: ${showCents(job.totalCents)}`)
          .join('\n'),
        ...listOptions(content),
      ],
      button: { label: 'See the estimate', url: link },
      after: listEstimateFacts(content),
    },
  })
}

function listOptions(content: EstimateContent): string[] {
  const options = content.jobs.filter((job) => !isInTotal(content, job))
  if (options.length === 0) return []
  const named = options.map((job) => `${nameJob(job)}: ${showCents(job.totalCents)}`)
  return [`Optional, not included in the total:\n${named.join('\n')}`]
}

/** How long the estimate and the link to it are good, and what to do where the link does not work. */
function listEstimateFacts({ shop, sentAt }: EstimateContent): string[] {
  const lastMoment = new Date(Date.parse(sentAt) + estimateGoodForDays * dayMilliseconds)
  return [
    'The prices of the jobs do not include shop supplies and tax. The total does.',
    `The estimate is good until ${showDay(lastMoment, shop.timeZone)}. The link to it works for 48 hours; after that, it offers to send you a new one.`,
    'You need no account. Before you sign, we send you a code, so please do not forward this e-mail.',
    `Or call ${shop.dba}: ${showPhone(shop.phone1)}`,
  ]
}
