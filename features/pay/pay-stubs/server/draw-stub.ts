import { showAmount, showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import { showPhone } from '../../../../common/phone.ts'
import { startPaper } from '../../../../kit/server/papers.ts'
import { drawFacts, drawParties, drawSection, QUIET } from '../../../../kit/server/seal/paper-parts.ts'
import type { Paper } from '../../../../kit/server/seal/paper.ts'
import type { PayStub } from '../contract/index.ts'
import {
  countMinutes,
  findFederalPremium,
  listDeductionRows,
  listEarningRows,
  showPaidHours,
  showPersonNumber,
} from '../rules.ts'

/**
 * A pay stub on paper, with what California Labor Code 226(a) and New York Labor Law 195(3) require, for every shop: hours by rate, flagged hours
 * and their rate, deductions, the year's sums, the employer's legal name, address and phone, and who was paid. The same stub always gives the same bytes.
 */
export async function drawStub(stub: PayStub): Promise<Uint8Array> {
  const { facts, payDate } = stub
  const title = `Pay stub for ${showDay(payDate)}`
  const page = await startPaper({
    title: `${title}, ${facts.name}`,
    author: facts.employer,
    subject: title,
    madeAt: new Date(`${payDate}T12:00:00Z`),
    producer: 'Liftbay',
    runningHead: { left: `${facts.employer}, ${facts.name}`, right: title },
    foot: `${title} · Run ${stub.runNumber}`,
  })
  page.writeText(stub.state === 'voided' ? `${title} (voided)` : title, { size: 20, face: 'strong', leading: 1.25 })
  page.addSpace(8)
  drawParties(page, [
    {
      label: 'Employer',
      name: facts.employer,
      lines: [
        facts.dba !== facts.employer && `Doing business as ${facts.dba}`,
        facts.employerAddress,
        showPhone(facts.employerPhone),
        facts.einLast4 !== '' && `EIN ending in ${facts.einLast4}`,
      ],
    },
    { label: 'Employee', name: facts.name, lines: [facts.address, showPersonNumber(facts), facts.position] },
  ])
  page.addSpace(8)
  drawFacts(page, [
    ['Pay date', showDay(payDate)],
    ['Period begins', showDay(stub.periodFirst)],
    ['Period ends', showDay(stub.periodLast)],
    ['Hours worked', showPaidHours(countMinutes(stub))],
    ['Gross pay', showCents(stub.grossCents)],
    ['Net pay', showCents(stub.netCents)],
  ])
  drawEarnings(page, stub)
  drawDeductions(page, stub)
  drawPayments(page, stub)
  drawNotes(page, stub)
  return page.finish()
}

const amounts = [
  { head: 'This check', width: 80, align: 'right' },
  { head: 'This year', width: 80, align: 'right' },
] as const

function drawEarnings(page: Paper, stub: PayStub): void {
  drawSection(page, 'Earnings', 40)
  page.writeTable(
    [
      { head: 'Pay' },
      { head: 'Hours or units', width: 120, align: 'right' },
      { head: 'Rate', width: 60, align: 'right' },
      ...amounts,
    ],
    [
      ...listEarningRows(stub).map(({ name, units, rateCents, cents, ytdCents }) => [
        name,
        units,
        rateCents === null ? '' : showAmount(rateCents),
        showAmount(cents),
        ytdCents === null ? '' : showAmount(ytdCents),
      ]),
      ['Gross pay', '', '', showAmount(stub.grossCents), showAmount(stub.ytdGrossCents)],
    ],
    { size: 8.5 },
  )
}

function drawDeductions(page: Paper, stub: PayStub): void {
  drawSection(page, 'Deductions', 40)
  const rows = listDeductionRows(stub).map(({ label, groupLabel, isByHand, taxableCents, cents, ytdCents }) => [
    isByHand ? `${label} (entered by hand)` : label,
    groupLabel,
    taxableCents === null ? '' : showAmount(taxableCents),
    showAmount(cents),
    showAmount(ytdCents),
  ])
  page.writeTable(
    [{ head: 'Deduction' }, { head: 'Kind', width: 90 }, { head: 'Taxable', width: 80, align: 'right' }, ...amounts],
    [
      ...rows,
      [
        'Total deductions',
        '',
        '',
        showAmount(stub.grossCents - stub.netCents),
        showAmount(stub.ytdGrossCents - stub.ytdNetCents),
      ],
      ['Net pay', '', '', showAmount(stub.netCents), showAmount(stub.ytdNetCents)],
    ],
    { size: 8.5 },
  )
}

function drawPayments(page: Paper, { payments }: PayStub): void {
  if (payments.length === 0) return
  drawSection(page, 'Paid by', 30)
  for (const { method, accountLast4, cents } of payments)
    page.writeText(
      `${method === 'deposit' ? `Direct deposit to the account ending in ${accountLast4}` : 'Check'}: ${showCents(cents)}`,
      { size: 9 },
    )
}

function drawNotes(page: Paper, stub: PayStub): void {
  const premium = findFederalPremium(stub.lines)
  const notes = [
    premium &&
      `Overtime premium required by federal law (Form W-2, box 12, code TT): ${showCents(premium.cents)} on this check, ${showCents(premium.ytdCents)} this year.`,
    ...stub.facts.timeOff.map(({ label, minutes }) => `${label} left: ${showPaidHours(minutes)} hours.`),
    stub.lines.some(({ isByHand }) => isByHand) &&
      'Amounts marked “entered by hand” were entered by the employer and not calculated.',
    stub.state === 'voided' && 'This pay stub was voided and no longer counts.',
  ].filter((note) => typeof note === 'string')
  if (notes.length === 0) return
  page.addSpace(10)
  for (const note of notes) page.writeText(note, { size: 8.5, color: QUIET })
}
