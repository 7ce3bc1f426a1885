import { showCents } from '../../../../common/cents.ts'
import { showPhone } from '../../../../common/phone.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { type Db, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { SentTo } from '../../../people/customers/contract/index.ts'
import { notifyCustomer } from '../../../people/customers/server/index.ts'
import { getShopForPaper } from '../../../people/shops/server/index.ts'
import { type EstimateContent, type SpokenAnswerForm, workOrderRefusals, type workOrders } from '../contract/index.ts'
import { calculateApprovedCharges, isOption, nameJob, reasonNotToUpdate } from '../rules.ts'
import { lockWorkOrder, requireOwnWorkOrder } from './access.ts'
import { addSentTo, getShopOrder } from './get-shop-order.ts'
import { recordAuthorization } from './record-authorization.ts'
import { findCurrentEstimate } from './store-estimates.ts'
import type { LockedOrder } from './store.ts'

/**
 * The shop records what the customer said. It is a legal authorization, so the record has who took the answer, from whom, when and at which
 * number, and the customer gets a copy right away. (California requires date, time, name and number: Business and Professions Code
 * § 9884.9, as of November 2026.)
 */
export const recordSpokenAnswer: Verb<typeof workOrders.recordAnswer> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock, version, address } = context
    await requireOwnWorkOrder(tx, actor, params.id)
    const order = await lockWorkOrder(tx, params.id)
    if (order.version !== version) refuse(standardRefusals.stale, { more: { version: order.version } })
    refuseIf(reasonNotToUpdate(order.state))
    const estimate = (await findCurrentEstimate(tx, order.id)) ?? refuse(workOrderRefusals.estimateChanged)
    const authorizedCents = calculateAuthorizedAmount(estimate.content, body)
    const { estimateId, answers, givenBy, way, phoneNumber, note } = body
    await recordAuthorization(tx, context.get, {
      workOrderId: order.id,
      estimateId,
      how: 'verbal',
      answers,
      authorizedCents,
      givenBy,
      evidence: {
        way,
        phoneNumber: phoneNumber ?? null,
        note,
        limitCents: body.limitCents ?? null,
        takenBy: actor.accountId,
        address,
        at: clock.now().toISOString(),
      },
      at: clock.now(),
      accountId: actor.accountId,
      address,
      userAgent: context.userAgent,
      detail: { way, phoneNumber: phoneNumber ?? null },
    })
    const sentTo = await notifyAnswerRecorded(
      tx,
      context.config.appUrl,
      order,
      estimate.content,
      body,
      showCents(authorizedCents),
    )
    return addSentTo(await getShopOrder(tx, actor, order.id), sentTo)
  })

/** The total of the approved jobs, or the limit the customer set; 0 when no job is approved. Cents. */
function calculateAuthorizedAmount(content: EstimateContent, { answers, limitCents }: SpokenAnswerForm): number {
  if (!answers.some(({ answer }) => answer === 'approved')) return 0
  const { totalCents } = calculateApprovedCharges(content, answers)
  if (limitCents === undefined) return totalCents
  if (limitCents >= totalCents) return limitCents
  const msg = `The approved jobs come to ${showCents(totalCents)}, so a limit of ${showCents(limitCents)} is too low.`
  return refuse(workOrderRefusals.limitTooLow, { msg, errors: { limitCents: msg } })
}

async function notifyAnswerRecorded(
  tx: Db,
  appUrl: string,
  order: LockedOrder,
  { jobs, vehicle }: EstimateContent,
  { answers, givenBy, way, phoneNumber }: SpokenAnswerForm,
  most: string,
): Promise<SentTo> {
  const { dba, phone1 } = await getShopForPaper(tx, order.shopId)
  const named = (wanted: 'approved' | 'declined') =>
    jobs.filter(
      (job) =>
        (wanted === 'approved' || !isOption(job)) &&
        answers.some(({ concernId, answer }) => concernId === job.concernId && answer === wanted),
    )
  const listed = (label: string, answeredJobs: typeof jobs) =>
    answeredJobs.length > 0 ? [`${label}: ${answeredJobs.map(nameJob).join('; ')}`] : []
  const channel = way === 'phone' ? `by phone (${showPhone(phoneNumber ?? '')})` : 'at the counter'
  const title = 'Your answer to the estimate'
  const lines = [
    `${dba} recorded what ${givenBy} said ${channel} about work order ${order.invoice}, ${vehicle.title}.`,
    ...listed('Approved', named('approved')),
    ...listed('Declined', named('declined')),
    `You will not be billed more than ${most} unless you authorize it.`,
    `If this is not right, call the shop: ${showPhone(phone1)}`,
  ]
  const path = `/workorder/${order.shopId}/${order.id}`
  return notifyCustomer(tx, order.customerId, {
    type: 'default',
    kind: 'estimates',
    title,
    body: lines.slice(1, -1).join(' · '),
    data: { workOrderId: order.id, shop: order.shopId, invoice: order.invoice, vinId: vehicle.vinId, path },
    textIfAgreed: `${dba} recorded your answer about your ${vehicle.title}. You are not billed more than ${most} unless you authorize it. See it:`,
    link: `${appUrl}${path}`,
    mail: {
      subject: `${title}: work order ${order.invoice}`,
      title,
      lines,
      button: { label: 'See the work order', url: `${appUrl}${path}` },
    },
  })
}
