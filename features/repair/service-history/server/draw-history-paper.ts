import { showAmount, showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import { showHours } from '../../../../common/hours.ts'
import { startPaper } from '../../../../kit/server/papers.ts'
import type { Paper } from '../../../../kit/server/seal/paper.ts'
import { showMiles, showVin } from '../../../catalog/vehicles/rules.ts'
import { showAdjustment, findConcernUnderName, nameJob } from '../../work-orders/rules.ts'
import type { EarlierHistory, ServiceHistory } from '../contract/index.ts'

const brand = '#14508c'
const quiet = '#667085'

type Visit = ServiceHistory['visits'][number]
type Job = Visit['jobs'][number]

/** Every visit on paper, newest first, for a buyer or a binder. It is not sealed, since nobody signs it. */
export async function drawHistoryPaper(
  { vehicle, visits }: ServiceHistory,
  earlier: EarlierHistory,
  madeAt: Date,
): Promise<Uint8Array> {
  const page = await startPaper({
    title: `Service history of a ${vehicle.title}`,
    author: 'Liftbay',
    subject: showVin(vehicle.vinId),
    madeAt,
    producer: 'Liftbay',
    runningHead: { left: `Service history of a ${vehicle.title}`, right: showVin(vehicle.vinId) },
    foot: `Created on ${showDay(madeAt)}`,
  })
  page.writeText('Service history', { size: 20, face: 'strong', leading: 1.25 })
  page.writeText(vehicle.title, { size: 13, face: 'strong', color: brand })
  const plate = [vehicle.plateState, vehicle.plate].filter(Boolean).join(' ')
  page.writeText([showVin(vehicle.vinId), plate && `Plate ${plate}`, vehicle.color].filter(Boolean).join(' · '), {
    size: 9,
    color: quiet,
  })
  page.addSpace(8)
  page.drawRule(brand, 2)
  if (visits.length + earlier.visits.length + earlier.stillOpen.length === 0) {
    page.addSpace(12)
    page.writeText('No visits yet.')
  }
  for (const visit of visits) drawVisit(page, visit)
  drawEarlier(page, earlier)
  return page.finish()
}

/** The history of a vehicle under its earlier owners. */
function drawEarlier(page: Paper, { visits, stillOpen }: EarlierHistory): void {
  if (visits.length + stillOpen.length === 0) return
  page.addSpace(22)
  page.ensureRoom(120)
  page.writeText('Before you owned it', { size: 15, face: 'strong', keepWith: 90 })
  page.writeText('Work of earlier owners, without prices.', { size: 8.5, color: quiet, keepWith: 80 })
  for (const { what, declinedAt, shop } of stillOpen) {
    page.addSpace(6)
    page.writeText(`Declined work: ${what}`, { size: 9.5, face: 'strong', keepWith: 20 })
    page.writeText(`Declined ${showDay(declinedAt, shop.timeZone)} at ${shop.dba}`, { size: 8.5, color: quiet })
  }
  for (const { closedAt, timeZone, shop, odometer, jobs } of visits) {
    page.addSpace(14)
    page.ensureRoom(70)
    page.writeText(`${showDay(closedAt, timeZone)} · ${shop}`, { size: 12, face: 'strong', color: brand, keepWith: 50 })
    if (odometer !== null) page.writeText(showMiles(odometer), { size: 8.5, color: quiet, keepWith: 40 })
    for (const { labors, parts, cause, correction } of jobs) {
      page.addSpace(6)
      if (labors.length > 0) page.writeText(labors.join(', '), { size: 9.5, face: 'strong' })
      if (parts.length > 0) page.writeText(`Parts: ${parts.join(', ')}`, { size: 9 })
      for (const words of [cause, correction]) if (words) page.writeText(words, { size: 8.5, color: quiet })
    }
  }
}

function drawVisit(page: Paper, visit: Visit): void {
  const { closedAt, timeZone, shop, invoice, odometer, technician, jobs, bill, creditedCents } = visit
  page.addSpace(16)
  page.ensureRoom(110)
  page.writeText(`${showDay(closedAt, timeZone)} · ${shop}`, { size: 12, face: 'strong', color: brand, keepWith: 90 })
  const facts = [
    `Work order ${invoice}`,
    odometer === null ? '' : showMiles(odometer),
    technician && `Technician ${technician}`,
  ].filter(Boolean)
  page.writeText(facts.join(' · '), { size: 8.5, color: quiet, keepWith: 70 })
  for (const job of jobs) drawJob(page, job)
  const charges: readonly (readonly [string, number])[] = [
    ['Shop supplies', bill.suppliesCents],
    ...visit.adjustments.map(showAdjustment).map(({ label, cents }) => [label, cents] as const),
    ['Tax', bill.taxCents],
    ['Storage', bill.storageCents],
  ]
  page.addSpace(4)
  for (const [name, cents] of charges) if (cents !== 0) drawSum(page, name, showAmount(cents), 'regular')
  if (creditedCents > 0) {
    drawSum(page, 'Total', showAmount(bill.totalCents), 'regular')
    drawSum(page, 'Refunded', showAmount(-creditedCents), 'regular')
  }
  drawSum(page, 'Paid', showCents(bill.totalCents - creditedCents), 'strong')
}

function drawJob(page: Paper, job: Job): void {
  const { correction, decision, declineReason, labors, parts } = job
  const concern = findConcernUnderName(job)
  page.addSpace(6)
  if (decision !== 'approved') {
    page.writeText(
      `${nameJob(job)} — ${decision === 'declined' ? 'declined' : 'not done'}${declineReason && `: ${declineReason}`}`,
      {
        size: 9.5,
        color: quiet,
      },
    )
    return
  }
  page.writeText(nameJob(job), { size: 9.5, face: 'strong', keepWith: 44 })
  if (concern) page.writeText(concern, { size: 8.5, color: quiet, keepWith: 44 })
  if (correction) page.writeText(correction, { size: 8.5, color: quiet, keepWith: 44 })
  page.writeTable(
    [
      { head: 'Description' },
      { head: 'Quantity', width: 60, align: 'right' },
      { head: 'Price', width: 70, align: 'right' },
      { head: 'Amount', width: 70, align: 'right' },
    ],
    [
      ...labors.map((labor) => [labor.title, showHours(labor.hours), showAmount(labor.rate), showAmount(labor.laborTimeAmount)]),
      ...parts.map((part) => [
        [part.name, part.manufacturer, part.partNo, part.condition].filter(Boolean).join(' · '),
        String(part.quantity),
        showAmount(part.ext),
        showAmount(part.total),
      ]),
    ],
    { size: 8.5 },
  )
}

const drawSum = (page: Paper, name: string, amount: string, face: 'regular' | 'strong') =>
  page.writeRow(
    [
      { width: page.width - 96, text: name, style: { size: 9, face, align: 'right' } },
      { width: 80, text: amount, style: { size: 9, face, align: 'right' } },
    ],
    { gap: 10 },
  )
