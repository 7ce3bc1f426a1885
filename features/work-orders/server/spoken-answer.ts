import { showCents } from '../../../common/cents.ts'
import { showPhone } from '../../../common/phone.ts'
import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { tellCustomer } from '../../customers/server/index.ts'
import { shopForPaper } from '../../shops/server/index.ts'
import { type EstimateContent, type SpokenAnswerForm, workOrderRefusals, type workOrders } from '../contract.ts'
import { approvedCharges, authorizedIn, mostBilled, reasonNotToUpdate, ruleOf } from '../rules.ts'
import { currentEstimate, recordAuthorization } from './authorization.ts'
import { shopOrder } from './change.ts'
import { lockWorkOrder, ownWorkOrder, stopFor } from './own.ts'
import type { LockedOrder } from './store.ts'

/**
 * The shop writes down what the customer said. It binds like a signature, so it says who took it, from whom, when and over which
 * number, and the customer is told at once what was written (California wants date, time, name and
 * number noted: Business and Professions Code § 9884.9, as of November 2026).
 */
export const recordSpokenAnswer: Verb<typeof workOrders.recordAnswer> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock, version, address } = context
    await ownWorkOrder(tx, actor, params.id)
    const order = await lockWorkOrder(tx, params.id)
    if (order.version !== version) refuse(standardRefusals.stale, { more: { version: order.version } })
    stopFor(reasonNotToUpdate(order.state))
    const estimate = (await currentEstimate(tx, order.id)) ?? refuse(workOrderRefusals.estimateChanged)
    const authorizedCents = amountOf(estimate.content, body)
    const { estimateId, answers, givenBy, way, phoneNumber, note } = body
    await recordAuthorization(tx, context.get, {
      workOrderId: order.id,
      estimateId,
      how: 'verbal',
      answers,
      authorizedCents,
      hasLimit: body.limitCents !== undefined,
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
    await confirm(tx, context.config.appUrl, order, estimate.content, body, mostOf(estimate.content, body, authorizedCents))
    return shopOrder(tx, actor, order.id)
  })

/** What the approved jobs come to, or the limit that was named; nothing when none is approved. */
function amountOf(content: EstimateContent, { answers, limitCents }: SpokenAnswerForm): number {
  if (!answers.some(({ answer }) => answer === 'approved')) return 0
  const { totalCents } = approvedCharges(content, answers)
  if (limitCents === undefined) return totalCents
  if (limitCents >= totalCents) return limitCents
  const msg = `The approved jobs come to ${showCents(totalCents)}, so a limit of ${showCents(limitCents)} is too low.`
  return refuse(workOrderRefusals.limitTooLow, { msg, errors: { limitCents: msg } })
}

/** The most that may be billed now, in words. */
const mostOf = (content: EstimateContent, { answers, limitCents }: SpokenAnswerForm, authorizedCents: number): string =>
  mostBilled(
    authorizedIn(ruleOf(content.shop.state), {
      authorizedCents,
      hasLimit: limitCents !== undefined,
      approved: approvedCharges(content, answers),
    }),
  )

async function confirm(
  tx: Db,
  appUrl: string,
  order: LockedOrder,
  { jobs, vehicle }: EstimateContent,
  { answers, givenBy, way, phoneNumber }: SpokenAnswerForm,
  most: string,
): Promise<void> {
  const { dba, phone1 } = await shopForPaper(tx, order.shopId)
  const named = (wanted: 'approved' | 'declined') =>
    jobs.filter(({ concernId }) => answers.some((one) => one.concernId === concernId && one.answer === wanted))
  const listed = (label: string, some: typeof jobs) =>
    some.length > 0 ? [`${label}: ${some.map(({ complaint }) => complaint).join('; ')}`] : []
  const said = way === 'phone' ? `by phone (${showPhone(phoneNumber ?? '')})` : 'at the counter'
  const title = 'What you told the shop about the estimate'
  const lines = [
    `${dba} wrote down what ${givenBy} said ${said} about work order ${order.invoice}, ${vehicle.title}.`,
    ...listed('Approved', named('approved')),
    ...listed('Declined', named('declined')),
    `You will not be billed more than ${most} unless you authorize it.`,
    `If that is not what was said, call the shop: ${showPhone(phone1)}`,
  ]
  const path = `/workorder/${order.shopId}/${order.id}`
  await tellCustomer(tx, order.customerId, {
    type: 'default',
    title,
    body: lines.slice(1, -1).join(' · '),
    data: { workOrderId: order.id, shop: order.shopId, invoice: order.invoice, vinId: vehicle.vinId, path },
    mail: {
      subject: `${title}: work order ${order.invoice}`,
      title,
      lines,
      button: { label: 'See the work order', url: `${appUrl}${path}` },
    },
  })
}
