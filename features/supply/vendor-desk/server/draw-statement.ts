import { showAmount, showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import { showPhone } from '../../../../common/phone.ts'
import type { Context } from '../../../../kit/server/index.ts'
import { startPaper } from '../../../../kit/server/papers.ts'
import { QUIET } from '../../../../kit/server/seal/paper-parts.ts'
import type { Paper } from '../../../../kit/server/seal/paper.ts'
import { drawLetterhead } from '../../../people/shops/server/index.ts'
import type { Statement } from '../contract/index.ts'
import { getLastDay, showMonth } from '../rules.ts'
import { agingLabels, describeEntry, summaryLabels } from '../texts.ts'
import { readStatement, type StatementKey } from './read-statement.ts'

const brand = '#14508c'

/** Reads and draws a statement. Refuses like `readStatement`. */
export async function drawStatementFile(
  context: Pick<Context, 'db' | 'clock'>,
  key: StatementKey,
): Promise<{ bytes: Uint8Array; name: string }> {
  const statement = await readStatement(context, key)
  return { bytes: await drawStatement(statement), name: nameStatementFile(statement) }
}

export const nameStatementFile = ({ month, vendor }: Pick<Statement, 'month' | 'vendor'>): string =>
  `Statement ${month} ${vendor.name}.pdf`

/** The same statement always gives the same bytes. */
async function drawStatement(statement: Statement): Promise<Uint8Array> {
  const { vendor, shop, month, entries } = statement
  const title = `Statement for ${showMonth(month)}`
  const page = await startPaper({
    title: `${title}, ${shop.name}`,
    author: vendor.name,
    subject: `What ${shop.name} owes ${vendor.name}`,
    madeAt: new Date(`${getLastDay(month)}T00:00:00Z`),
    producer: 'Liftbay',
    runningHead: { left: vendor.name, right: title },
    foot: `${title} · ${shop.name}`,
  })
  await drawLetterhead(page, {
    name: vendor.name,
    address: [vendor.address, `${vendor.city}, ${vendor.state} ${vendor.zip}`],
    phone: showPhone(vendor.phone),
  })
  page.drawRule(brand, 2)
  page.addSpace(16)
  page.writeText(title, { size: 20, face: 'strong', leading: 1.25 })
  page.addSpace(6)
  page.writeText(shop.name, { size: 11, face: 'strong' })
  page.writeText(`${shop.address}, ${shop.city}, ${shop.state} ${shop.zip}`, { size: 9, color: QUIET })
  page.addSpace(12)
  page.writeTable(
    [{ head: 'Summary' }, { head: 'Amount', width: 100, align: 'right' }],
    summaryLabels.map(({ key, label }) => [label, showAmount(statement[key])]),
    { size: 9.5 },
  )
  page.addSpace(4)
  page.writeText(`Balance due: ${showCents(statement.closingCents)}`, { size: 13, face: 'strong' })
  drawEntries(page, entries)
  drawAging(page, statement)
  return page.finish()
}

function drawEntries(page: Paper, entries: Statement['entries']): void {
  drawHead(page, 'Invoices, payments and credits')
  if (entries.length === 0) return page.writeText('None this month.', { size: 9, color: QUIET })
  page.writeTable(
    [
      { head: 'Date', width: 62 },
      { head: 'Entry' },
      { head: 'PO', width: 44, align: 'right' },
      { head: 'Amount', width: 76, align: 'right' },
      { head: 'Balance', width: 76, align: 'right' },
    ],
    entries.map((entry) => [
      showDay(entry.day),
      describeEntry(entry),
      String(entry.purchase),
      showAmount(entry.cents),
      showAmount(entry.balanceCents),
    ]),
    { size: 8.5 },
  )
}

function drawAging(page: Paper, { aging }: Statement): void {
  drawHead(page, 'Open today, by days past due')
  page.writeTable(
    agingLabels.map(({ label }) => ({ head: label, width: 74, align: 'right' as const })).concat({ head: '' } as never),
    [[...agingLabels.map(({ key }) => showAmount(aging[key])), '']],
    { size: 9 },
  )
}

function drawHead(page: Paper, title: string): void {
  page.addSpace(14)
  page.ensureRoom(60)
  page.writeText(title, { size: 12, face: 'strong', color: brand })
  page.addSpace(3)
}
