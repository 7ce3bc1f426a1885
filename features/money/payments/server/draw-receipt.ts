import { showAmount, showCents } from '../../../../common/cents.ts'
import { showDay, showDayAndTime } from '../../../../common/dates.ts'
import { showHours } from '../../../../common/hours.ts'
import { showPhone } from '../../../../common/phone.ts'
import { startPaper } from '../../../../kit/server/papers.ts'
import type { Paper } from '../../../../kit/server/seal/paper.ts'
import { showMethod } from '../../../cards/card-payments/rules.ts'
import { showMiles, showVin } from '../../../catalog/vehicles/rules.ts'
import { drawLetterhead } from '../../../people/shops/server/index.ts'
import { showAdjustment, showLineName, findConcernUnderName, nameJob } from '../../../repair/work-orders/rules.ts'
import type { BilledJob, Receipt } from '../contract/index.ts'
import { showEntry } from '../entry-text.ts'
import { describeAuthorization, showReceiptTitle } from '../rules.ts'
import { showTaxLabel } from '../tax-label.ts'

const brand = '#14508c'
const quiet = '#667085'

/** Every line, taxes, authorizations and payments, as the page shows them. The same receipt and logo always give the same bytes. */
export async function drawReceipt(receipt: Receipt, logo: Uint8Array | null): Promise<Uint8Array> {
  const { shop, customer, vehicle, jobs, declined, invoice } = receipt
  const title = showReceiptTitle(receipt)
  const page = await startPaper({
    title: `${title} of ${shop.name}`,
    author: shop.name,
    subject: `Work order ${invoice}, ${vehicle.title}`,
    madeAt: findLastChange(receipt),
    producer: 'Liftbay',
    runningHead: { left: shop.name, right: title },
    foot: `${title} · ${vehicle.title}`,
  })
  await drawLetterhead(page, {
    name: shop.name,
    address: [shop.address, `${shop.city}, ${shop.state} ${shop.zip}`],
    phone: showPhone(shop.phone),
    email: shop.email,
    registration: shop.registrationNumber,
    ...(logo ? { logo } : {}),
  })
  page.drawRule(brand, 2)
  page.addSpace(16)
  page.writeText(title, { size: 20, face: 'strong', leading: 1.25 })
  page.addSpace(6)
  const dates = [`Opened ${showDay(receipt.createdAt, shop.timeZone)}`]
  if (receipt.closedAt) dates.push(`Closed ${showDay(receipt.closedAt, shop.timeZone)}`)
  const width = (page.width - 24) / 2
  page.writeRow(
    [
      makeCell(
        'Customer',
        customer.name,
        [customer.address, showCityLine(customer), customer.phone && showPhone(customer.phone)],
        width,
      ),
      makeCell(
        'Vehicle',
        vehicle.title,
        [
          showVin(vehicle.vin),
          vehicle.plate && `Plate ${vehicle.plate}`,
          showOdometers(vehicle),
          receipt.advisor && `Service advisor ${receipt.advisor}`,
          dates.join(' · '),
        ],
        width,
      ),
    ],
    { gap: 24 },
  )
  page.addSpace(12)
  for (const job of jobs) drawJob(page, job)
  drawSums(page, receipt)
  for (const notice of receipt.notices) page.writeText(notice, { size: 8.5, color: quiet })
  drawPayments(page, receipt)
  drawAuthorizations(page, receipt)
  if (declined.length > 0) {
    drawHead(page, 'Declined, not done')
    for (const { reason, ...job } of declined) page.writeText(`${nameJob(job)}${reason && ` (${reason})`}`, { size: 9 })
  }
  return page.finish()
}

function showOdometers({ odometer, odometerOut }: Receipt['vehicle']): string {
  if (odometerOut === null) return odometer === null ? '' : `Odometer ${showMiles(odometer)}`
  return [
    odometer !== null && `Odometer in ${showMiles(odometer)}`,
    `${odometer === null ? 'Odometer out' : 'out'} ${showMiles(odometerOut)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The time of the last event shown, not the current time, so that the PDF stays the same. */
const findLastChange = ({ createdAt, closedAt, ledger, refundsDue }: Receipt): Date =>
  new Date(
    Math.max(
      ...[
        createdAt,
        closedAt ?? createdAt,
        ...ledger.map((entry) => entry.enteredAt),
        ...refundsDue.map((refund) => refund.recordedAt),
      ].map((at) => new Date(at).getTime()),
    ),
  )

const showCityLine = ({ city, state, zip }: { city: string; state: string; zip: string }) =>
  city && [city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')

const makeCell = (label: string, first: string, rest: string[], width: number) => ({
  width,
  text: [
    { text: label, style: { size: 7.5, color: quiet } },
    { text: first, style: { size: 10.5, face: 'strong' as const } },
    ...rest.filter(Boolean).map((text) => ({ text, style: { size: 9 } })),
  ],
})

const showQuantity = (hundredths: number) => new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(hundredths / 100)

function drawJob(page: Paper, job: BilledJob): void {
  const { correction, labors, parts, totalCents } = job
  const concern = findConcernUnderName(job)
  page.addSpace(6)
  page.writeRow(
    [
      { width: page.width - 90, text: nameJob(job), style: { size: 10, face: 'strong' } },
      { width: 80, text: showAmount(totalCents), style: { size: 10, face: 'strong', align: 'right' } },
    ],
    { gap: 10, keepWith: 44 },
  )
  if (concern) page.writeText(concern, { size: 8.5, color: quiet, keepWith: 44 })
  if (correction) page.writeText(correction, { size: 8.5, color: quiet, keepWith: 44 })
  if (labors.length + parts.length === 0) return
  page.writeTable(
    [
      { head: 'Description' },
      { head: 'Quantity', width: 60, align: 'right' },
      { head: 'Price', width: 70, align: 'right' },
      { head: 'Amount', width: 70, align: 'right' },
    ],
    [
      ...labors.map((line) => [
        showLineName(line.title, line),
        showHours(line.hoursHundredths / 100),
        showAmount(line.rateCents),
        showAmount(line.amountCents),
      ]),
      ...parts.map((line) => [
        showLineName([line.name, line.manufacturer, line.partNo, line.condition].filter(Boolean).join(' · '), line),
        showQuantity(line.quantityHundredths),
        showAmount(line.priceCents),
        showAmount(line.totalCents),
      ]),
    ],
    { size: 8.5 },
  )
}

function drawSums(page: Paper, receipt: Receipt): void {
  const { totals, paidCents, creditedCents, owedCents, refundableCents } = receipt
  page.addSpace(12)
  page.ensureRoom(120)
  drawSum(page, 'Labor subtotal', showAmount(totals.laborCents))
  drawSum(page, 'Parts subtotal', showAmount(totals.partsCents))
  if (totals.suppliesCents > 0) drawSum(page, 'Shop supplies', showAmount(totals.suppliesCents))
  for (const { label, cents } of totals.adjustments.map(showAdjustment)) drawSum(page, label, showAmount(cents))
  drawSum(page, showTaxLabel(receipt), showAmount(totals.taxCents))
  if (totals.storageCents > 0) drawSum(page, 'Storage', showAmount(totals.storageCents))
  drawSum(page, 'Total', showCents(totals.totalCents), 'strong')
  drawSum(page, 'Paid', showAmount(paidCents))
  if (creditedCents > 0) drawSum(page, 'Credit, refunded', showAmount(creditedCents))
  drawSum(page, 'Balance due', showCents(Math.max(0, owedCents)), 'strong')
  if (refundableCents > 0) drawSum(page, 'Overpaid, to be refunded', showAmount(refundableCents))
}

function drawPayments(page: Paper, { ledger, refundsDue, shop }: Receipt): void {
  if (ledger.length + refundsDue.length === 0) return
  drawHead(page, 'Payments')
  for (const entry of ledger)
    page.writeText(`${showDayAndTime(entry.enteredAt, shop.timeZone)} · ${showEntry(entry)} · ${showCents(entry.amountCents)}`, {
      size: 9,
    })
  for (const due of refundsDue)
    page.writeText(
      `${showDayAndTime(due.recordedAt, shop.timeZone)} · came in too late by ${showMethod(due.method, due.last4)} · ` +
        `${showCents(due.amountCents)} ${due.leftCents > 0 ? 'to be refunded' : 'refunded'}`,
      { size: 9 },
    )
}

function drawAuthorizations(page: Paper, { authorizations, shop }: Receipt): void {
  if (authorizations.length === 0) return
  drawHead(page, 'Authorized by the customer')
  for (const [index, given] of authorizations.entries())
    page.writeText(
      `${showDayAndTime(given.givenAt, shop.timeZone)} · ${describeAuthorization(given, { isAdditional: index > 0 })}`,
      { size: 9 },
    )
}

function drawHead(page: Paper, title: string): void {
  page.addSpace(14)
  page.ensureRoom(50)
  page.writeText(title, { size: 12, face: 'strong', color: brand })
  page.addSpace(3)
}

const drawSum = (page: Paper, name: string, amount: string, face: 'regular' | 'strong' = 'regular') =>
  page.writeRow(
    [
      { width: page.width - 106, text: name, style: { size: 9, face, align: 'right' } },
      { width: 96, text: amount, style: { size: 9, face, align: 'right' } },
    ],
    { gap: 10 },
  )
