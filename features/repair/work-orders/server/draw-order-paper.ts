import { showCents } from '../../../../common/cents.ts'
import { showDay, showDayAndTime } from '../../../../common/dates.ts'
import { showPhone } from '../../../../common/phone.ts'
import { startPaper } from '../../../../kit/server/papers.ts'
import { drawFacts, drawParties, drawTitle, QUIET } from '../../../../kit/server/seal/paper-parts.ts'
import type { Paper } from '../../../../kit/server/seal/paper.ts'
import { showMiles, showVin } from '../../../catalog/vehicles/rules.ts'
import { drawLetterhead, listAddressLines, makeLetterhead } from '../../../people/shops/server/index.ts'
import type { UserField } from '../../../people/user-fields/contract/index.ts'
import { listShownValues } from '../../../people/user-fields/server/index.ts'
import type { EstimateContent, ShopConcern, ShopWorkOrder } from '../contract/index.ts'
import { isInTotal, isOption, nameJob, stateNames, toEstimateJob, writeEstimateNotice } from '../rules.ts'
import { drawPaperJobs, drawPaperTotals, type PaperJob, toPaperJob, toPaperTotals } from './paper-jobs.ts'

/** The contents of a shop's own paper about an order. It is not sealed, because nobody signs it. */
export interface EstimatePaper {
  order: {
    workOrder: Pick<ShopWorkOrder['workOrder'], 'invoice' | 'authorizedCents' | 'odometerOut'>
    /** With the answers given so far. */
    concerns: readonly Pick<ShopConcern, 'concernId' | 'decision' | 'declineReason'>[]
  }
  /** The estimate that was sent last, or the order as it is now. */
  content: EstimateContent
  /** User fields with their values; those of an estimate are for the customer's eyes. */
  fields: readonly UserField[]
  isSent: boolean
  logo: Uint8Array | null
  printedAt: Date
}

export interface OrderPaper extends EstimatePaper {
  order: ShopWorkOrder
}

/** The estimate with its totals, for a customer who wants it on paper. */
export async function drawEstimatePaper(paper: EstimatePaper): Promise<Uint8Array> {
  const { order, content, isSent } = paper
  const { timeZone } = content.shop
  const page = await startOrderPaper(paper, 'Estimate', [
    ['Estimate', isSent ? `Version ${content.number}` : 'Not sent yet'],
    [isSent ? 'Sent' : 'Printed', showDay(content.sentAt, timeZone)],
    ['Estimate total', showCents(content.totalCents)],
    ['Authorized', order.workOrder.authorizedCents === null ? 'Not yet' : showCents(order.workOrder.authorizedCents)],
    ...listShownValues(paper.fields.filter(({ visibility }) => visibility === 'customer')),
  ])
  const decisions = new Map(order.concerns.map((concern) => [concern.concernId, concern]))
  drawPaperJobs(
    page,
    content.jobs.map((job) => ({
      ...toPaperJob(job),
      isExtra: !isInTotal(content, job),
      ...showDecision(decisions.get(job.concernId)),
    })),
  )
  drawPaperTotals(page, toPaperTotals(content))
  page.addSpace(8)
  page.writeText(writeEstimateNotice(content), { size: 8, color: QUIET })
  return page.finish()
}

/** Every concern as the shop works on it. Without prices, with space for notes, for the technician. */
export async function drawRepairOrderPaper(paper: OrderPaper, { prices }: { prices: boolean }): Promise<Uint8Array> {
  const { order, content } = paper
  const { workOrder } = order
  const { timeZone } = content.shop
  const page = await startOrderPaper(paper, 'Repair order', [
    ['State', stateNames[workOrder.state]],
    ['Opened', showDay(workOrder.createdAt, timeZone)],
    ['Promised', workOrder.promisedAt ? showDayAndTime(workOrder.promisedAt, timeZone) : 'Not promised'],
    ['Technician', workOrder.technician || 'Not assigned'],
    ['Service advisor', workOrder.advisor || 'Not recorded'],
    [workOrder.isWaiter ? 'Waiter' : 'Drop-off', workOrder.keyTag ? `Key tag ${workOrder.keyTag}` : 'No key tag'],
    ...listShownValues(paper.fields),
  ])
  // The technician's copy has only the work that may be done; an option is not offered at the vehicle.
  const listed = order.concerns.filter((concern) => prices || !isOption(concern) || concern.decision === 'approved')
  for (const [index, concern] of listed.entries()) {
    drawPaperJobs(page, [toConcernJob(concern, { prices })], { prices, from: index + 1 })
    if (!prices && concern.decision !== 'declined') drawNoteLines(page)
  }
  if (order.concerns.length === 0) page.writeText('No concerns yet.')
  if (prices) drawPaperTotals(page, toPaperTotals(content))
  return page.finish()
}

async function startOrderPaper(
  { order, content, logo, printedAt }: EstimatePaper,
  name: string,
  facts: [label: string, value: string][],
): Promise<Paper> {
  const { shop, customer, vehicle } = content
  const title = `${name} ${order.workOrder.invoice}`
  const page = await startPaper({
    title: `${title} of ${shop.dba}`,
    author: shop.dba,
    subject: `Work order ${order.workOrder.invoice}, ${vehicle.title}`,
    madeAt: printedAt,
    producer: 'Liftbay',
    runningHead: { left: shop.dba, right: title },
    foot: `${title} · ${vehicle.title} · Printed ${showDayAndTime(printedAt, shop.timeZone)}`,
  })
  await drawLetterhead(page, makeLetterhead(shop, logo))
  drawTitle(page, title)
  drawFacts(page, facts)
  page.addSpace(14)
  drawParties(page, [
    {
      label: 'Customer',
      name: `${customer.firstName} ${customer.lastName}`.trim(),
      lines: [...listAddressLines(customer), showPhone(customer.phone1), customer.email],
    },
    {
      label: 'Vehicle',
      name: [vehicle.title, vehicle.trim].filter(Boolean).join(' '),
      lines: [
        vehicle.vinId && showVin(vehicle.vinId),
        [vehicle.engine, vehicle.color].filter(Boolean).join(' · '),
        vehicle.plate && `Plate ${[vehicle.plate, vehicle.plateState && `(${vehicle.plateState})`].filter(Boolean).join(' ')}`,
        `Odometer ${vehicle.odometer === null ? 'not recorded' : showMiles(vehicle.odometer)}`,
        order.workOrder.odometerOut !== null && `Odometer out ${showMiles(order.workOrder.odometerOut)}`,
      ],
    },
  ])
  page.addSpace(14)
  return page
}

function showDecision(concern: Pick<ShopConcern, 'decision' | 'declineReason'> | undefined): Pick<PaperJob, 'answer' | 'reason'> {
  if (!concern || concern.decision === 'none') return {}
  return { answer: concern.decision, ...(concern.declineReason ? { reason: concern.declineReason } : {}) }
}

function toConcernJob(concern: ShopConcern, { prices }: { prices: boolean }): PaperJob {
  const done = new Set(concern.labors.flatMap(({ doneAt }, index) => (doneAt === null ? [] : [index])))
  const job = toPaperJob(toEstimateJob(concern))
  return {
    ...job,
    isExtra: isOption(concern) && concern.decision !== 'approved',
    ...showDecision(concern),
    concern: nameJob(concern),
    labors: job.labors.map((labor, index) => (!prices && done.has(index) ? { ...labor, name: `${labor.name} (done)` } : labor)),
    notes: [concern.cause && `Cause: ${concern.cause}`, concern.correction && `Correction: ${concern.correction}`].filter(
      Boolean,
    ),
  }
}

/** Two lines to write on. */
function drawNoteLines(page: Paper): void {
  page.ensureRoom(56)
  page.writeText("Technician's notes", { size: 7.5, color: QUIET })
  for (let line = 0; line < 2; line++) {
    page.addSpace(18)
    page.drawRule()
  }
  page.addSpace(14)
}
