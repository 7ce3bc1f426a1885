import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Context } from '../../../../kit/server/index.ts'
import type { Statement } from '../contract/index.ts'
import { getFirstDay, getLastDay, sumStatement } from '../rules.ts'
import { findParties, listEntries } from './store-statements.ts'

export interface StatementKey {
  vendorId: string
  shopId: string
  /** `YYYY-MM` */
  month: string
}

/** A month between a vendor and a shop, each entry with the balance after it. Refuses with 404 unless they have or had an account. */
export async function readStatement(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { vendorId, shopId, month }: StatementKey,
): Promise<Statement> {
  const [from, to] = [getFirstDay(month), getLastDay(month)]
  const parties = await findParties(db, { vendorId, shopId, before: from, now: clock.now() })
  if (!parties) return refuse(standardRefusals.notFound)
  const { vendor, shop, aging, openingCents } = parties
  const rows = await listEntries(db, { vendorId, shopId, from, to })
  let balanceCents = openingCents
  const entries = rows.map(({ how, ...row }) => {
    balanceCents += row.cents
    return { ...row, how: (how || null) as Statement['entries'][number]['how'], balanceCents }
  })
  return { month, vendor, shop, ...sumStatement(openingCents, rows), entries, aging }
}
