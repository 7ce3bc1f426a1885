import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { formatCsv } from '../../../../kit/server/csv.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { monthCloses } from '../contract/index.ts'
import { findClose } from './store.ts'

export const downloadMonth: Verb<typeof monthCloses.table> = async ({ db, actor }, { params: { id } }) => {
  const { month, record } = (await findClose(db, id, actor.accountId)) ?? refuse(standardRefusals.notFound)
  const dollars = (cents: number) => Number((cents / 100).toFixed(2))
  return {
    bytes: formatCsv([
      ['Booked in the month', 'Entries', 'Amount', 'Card company fees', 'Liftbay fees'],
      ...record.sums.map((sum) => [
        sum.kind,
        sum.count,
        dollars(sum.grossCents),
        dollars(sum.providerFeeCents),
        dollars(sum.platformFeeCents),
      ]),
      ['Balance at the end', '', '', '', ''],
      ...record.balances.map(({ book, cents }) => [book, '', dollars(cents), '', '']),
    ]),
    name: `Month ${month.slice(0, 7)}.csv`,
  }
}
