import { type Db, listRows } from '../../../../../kit/server/index.ts'
import type { BalanceLine } from '../provider/balance.ts'

/** A movement, with its day in UTC. */
interface LineRow extends BalanceLine {
  day: string
}

const rate = 290
const fixedCents = 30

/** Everything that moved an account's balance at the sandbox, by day in UTC. */
export const listLines = (db: Db, account: string | null, from: string, before: string) =>
  listRows<LineRow>(db)`
    with line as (
      select 'txn_' || reference as reference, 'payment' as kind, client_reference as source, amount_cents as gross,
        (amount_cents::bigint * ${rate} + 5000) / 10000 + ${fixedCents} as fee, ended_at as at, title as what
      from sandbox_charge where state = 'paid' and amount_cents > 0 and account is not distinct from ${account}
      union all
      select 'txn_' || r.reference, 'refund', r.client_reference, -r.amount_cents, 0, r.created_at, 'Refund'
      from sandbox_refund r join sandbox_charge c on c.reference = r.charge_reference
      where r.state = 'succeeded' and c.account is not distinct from ${account}
      union all
      select d.reference || '_taken', 'chargeback', d.reference || '_taken', -d.amount_cents, d.fee_cents, d.created_at, 'Dispute'
      from sandbox_dispute d join sandbox_charge c on c.reference = d.charge_reference where c.account is not distinct from ${account}
      union all
      select d.reference || '_returned', 'chargeback-returned', d.reference || '_returned', d.amount_cents, -d.fee_cents, d.decided_at,
        'Dispute won'
      from sandbox_dispute d join sandbox_charge c on c.reference = d.charge_reference
      where d.state = 'won' and c.account is not distinct from ${account})
    select reference, kind, source, gross::int as "grossCents", fee::int as "feeCents", at, what, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day
    from line where at >= ${from}::date and at < ${before}::date order by at, reference`
