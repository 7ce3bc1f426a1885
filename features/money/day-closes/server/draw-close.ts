import { showAmount, showCents } from '../../../../common/cents.ts'
import { showDayAndTime } from '../../../../common/dates.ts'
import { startPaper } from '../../../../kit/server/papers.ts'
import { QUIET } from '../../../../kit/server/seal/paper-parts.ts'
import type { Paper } from '../../../../kit/server/seal/paper.ts'
import { drawLetterhead, type Letterhead } from '../../../people/shops/server/index.ts'
import { bills, coins, type DayClose } from '../contract/index.ts'
import { calculateDeposit } from '../rules.ts'
import { showDenomination, showDifference } from '../texts.ts'

const brand = '#14508c'

/** A close as a document: who, when, and every number. The same close and letterhead always give the same bytes. */
export async function drawClose(close: DayClose, letterhead: Letterhead): Promise<Uint8Array> {
  const { shop, number, closedAt, closedBy, since, notes } = close
  const zone = shop.timeZone
  const title = `Close ${number}`
  const at = showDayAndTime(closedAt, zone)
  const page = await startPaper({
    title: `${title} of ${shop.name}`,
    author: shop.name,
    subject: `End of the day, ${at}`,
    madeAt: new Date(notes.at(-1)?.writtenAt ?? closedAt),
    producer: 'Liftbay',
    runningHead: { left: shop.name, right: title },
    foot: `${title} · ${at}`,
  })
  await drawLetterhead(page, letterhead)
  page.drawRule(brand, 2)
  page.addSpace(16)
  page.writeText(`End of the day, ${title.toLowerCase()}`, { size: 20, face: 'strong', leading: 1.25 })
  page.writeText(
    `Closed ${at} by ${closedBy}. ${since ? `Counts everything since ${showDayAndTime(since, zone)}.` : 'The first close of this shop.'}`,
    { size: 9, color: QUIET },
  )
  page.addSpace(10)
  drawLines(page, close)
  drawDrawer(page, close)
  drawDeposit(page, close)
  drawChecks(page, 'Checks', close.checks)
  drawChecks(page, 'Checks returned by the bank', close.bounced)
  drawNotes(page, close)
  return page.finish()
}

function drawLines(page: Paper, { lines, openingCents }: DayClose): void {
  page.writeTable(
    [
      { head: 'Way to pay' },
      { head: 'Payments', width: 44, align: 'right' },
      { head: 'In', width: 56, align: 'right' },
      { head: 'Refunded', width: 48, align: 'right' },
      { head: 'Expected', width: 56, align: 'right' },
      { head: 'Counted', width: 56, align: 'right' },
      { head: 'Over or short', width: 66, align: 'right' },
    ],
    lines.map((line) => [
      line.key === 'cash' ? `Cash, with ${showCents(openingCents)} opening float` : line.label,
      String(line.payments),
      showAmount(line.inCents),
      showAmount(line.backCents),
      showAmount(line.expectedCents),
      showAmount(line.countedCents),
      showDifference(line.differenceCents),
    ]),
    { size: 8.5 },
  )
}

function drawDrawer(page: Paper, { drawer, countedCents }: DayClose): void {
  const rows = [
    ...bills.map((value) => ({ label: showDenomination(value, 'bill'), value, count: drawer.bills[String(value)] ?? 0 })),
    ...coins.map((value) => ({ label: showDenomination(value, 'coin'), value, count: drawer.coins[String(value)] ?? 0 })),
  ].filter(({ count }) => count > 0)
  drawHead(page, 'Cash counted')
  if (rows.length > 0)
    page.writeTable(
      [{ head: 'Bill or coin' }, { head: 'Count', width: 70, align: 'right' }, { head: 'Amount', width: 90, align: 'right' }],
      rows.map(({ label, value, count }) => [label, String(count), showAmount(value * count)]),
      { size: 8.5 },
    )
  page.writeText(`Total: ${showCents(countedCents)}`, { size: 10, face: 'strong' })
}

function drawDeposit(page: Paper, { lines, countedCents, leftCents }: DayClose): void {
  const { cashCents, checkCents } = calculateDeposit(lines, countedCents, leftCents)
  drawHead(page, 'Deposit')
  page.writeText(
    `${showCents(leftCents)} stays in the drawer. To the bank: ${showCents(cashCents)} in cash and ${showCents(checkCents)} in checks, ` +
      `${showCents(cashCents + checkCents)} in all.`,
    { size: 9 },
  )
}

function drawChecks(page: Paper, title: string, checks: DayClose['checks']): void {
  if (checks.length === 0) return
  drawHead(page, title)
  page.writeTable(
    [{ head: 'Check no.' }, { head: 'Repair order', width: 90 }, { head: 'Amount', width: 90, align: 'right' }],
    checks.map(({ checkNumber, invoice, amountCents }) => [checkNumber, String(invoice), showAmount(amountCents)]),
    { size: 8.5 },
  )
}

function drawNotes(page: Paper, { note, notes, shop, closedBy }: DayClose): void {
  if (!note && notes.length === 0) return
  drawHead(page, 'Notes')
  if (note) page.writeText(`${closedBy}: ${note}`, { size: 9 })
  for (const { text, writtenBy, writtenAt } of notes)
    page.writeText(`${showDayAndTime(writtenAt, shop.timeZone)}, ${writtenBy}: ${text}`, { size: 9 })
}

function drawHead(page: Paper, title: string): void {
  page.addSpace(14)
  page.ensureRoom(50)
  page.writeText(title, { size: 12, face: 'strong', color: brand })
  page.addSpace(3)
}
