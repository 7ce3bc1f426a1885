import { showAmount, showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import { formatCsv } from '../../../../kit/server/csv.ts'
import { startPaper } from '../../../../kit/server/papers.ts'
import type { Payout, PayoutLine } from '../contract/index.ts'
import { lineTexts, sumLines } from '../rules.ts'

const describe = ({ kind, memo }: PayoutLine) => (memo ? `${lineTexts[kind]}, ${memo}` : lineTexts[kind])

export const nameStatement = ({ number }: Payout, ending: 'csv' | 'pdf') => `Payout ${number}.${ending}`

/** Every line of a payout and its sum. Amounts are dollars with two decimals. */
export function formatStatement({ lines, timeZone }: Payout): Buffer {
  const sums = sumLines(lines)
  const dollars = (cents: number) => Number((cents / 100).toFixed(2))
  const rows = lines.map((line) => [
    showDay(line.at, timeZone),
    describe(line),
    line.invoice ?? '',
    dollars(line.grossCents),
    dollars(line.providerFeeCents),
    dollars(line.platformFeeCents),
    dollars(line.netCents),
  ])
  const total = [dollars(sums.gross), dollars(sums.providerFee), dollars(sums.platformFee), dollars(sums.net)]
  return formatCsv([
    ['Date', 'What', 'Repair order', 'Amount', 'Card company fee', 'Liftbay fee', 'Net'],
    ...rows,
    ['Total', '', '', ...total],
  ])
}

/** A payout's statement as a PDF. */
export async function drawStatement(payout: Payout): Promise<Uint8Array> {
  const { shop, number, cents, lines, timeZone, madeAt, sentAt, how, reference } = payout
  const title = `Payout ${number}`
  const page = await startPaper({
    title: `${title} of ${shop.name}`,
    author: 'Liftbay',
    subject: `Statement of card money for ${shop.name}`,
    madeAt: new Date(sentAt ?? madeAt),
    producer: 'Liftbay',
    runningHead: { left: shop.name, right: title },
    foot: `${title} · ${shop.name}`,
  })
  page.writeText(`${title}: ${showCents(cents)}`, { size: 20, face: 'strong', leading: 1.25 })
  page.addSpace(4)
  page.writeText(`${shop.name}, made ${showDay(madeAt, timeZone)}`, { size: 10 })
  if (sentAt)
    page.writeText(`Sent ${showDay(sentAt, timeZone)} by ${how === 'ach' ? 'bank transfer' : 'check'}, reference ${reference}`, {
      size: 10,
    })
  page.addSpace(10)
  const sums = sumLines(lines)
  const amounts = (gross: number, provider: number, platform: number, net: number) =>
    [gross, provider, platform, net].map(showAmount)
  page.writeTable(
    [
      { head: 'Date', width: 62 },
      { head: 'What' },
      { head: 'RO', width: 44, align: 'right' },
      { head: 'Amount', width: 66, align: 'right' },
      { head: 'Card fee', width: 56, align: 'right' },
      { head: 'Liftbay fee', width: 58, align: 'right' },
      { head: 'Net', width: 66, align: 'right' },
    ],
    [
      ...lines.map((line) => [
        showDay(line.at, timeZone),
        describe(line),
        line.invoice === null ? '' : String(line.invoice),
        ...amounts(line.grossCents, line.providerFeeCents, line.platformFeeCents, line.netCents),
      ]),
      ['', 'Total', '', ...amounts(sums.gross, sums.providerFee, sums.platformFee, sums.net)],
    ],
    { size: 8.5 },
  )
  return page.finish()
}
