import type Stripe from 'stripe'
import { getDay } from '../../../../../common/dates.ts'
import type { Balance, BalanceLine, LineKind } from '../provider/balance.ts'

const kinds: Record<string, LineKind> = {
  charge: 'payment',
  refund: 'refund',
  refund_failure: 'refund-returned',
  dispute: 'chargeback',
  dispute_reversal: 'chargeback-returned',
}

/** Our id in the metadata of what a line is about. A dispute's movements are known by their own ids. */
function findSource(line: Stripe.BalanceTransaction, kind: LineKind): string | null {
  if (kind === 'chargeback' || kind === 'chargeback-returned') return line.id
  const source = line.source
  if (!source || typeof source === 'string' || !('metadata' in source)) return null
  const metadata = source.metadata ?? {}
  return (kind === 'payment' ? metadata['attempt'] : metadata['refund']) ?? null
}

function readLine(line: Stripe.BalanceTransaction): BalanceLine {
  const kind = kinds[line.reporting_category] ?? 'other'
  return {
    reference: line.id,
    kind,
    source: findSource(line, kind),
    grossCents: line.amount,
    feeCents: line.fee,
    at: new Date(line.created * 1000),
    what: line.description ?? line.reporting_category,
  }
}

export const createStripeBalance = (stripe: Stripe): Balance => ({
  async listPayouts(from) {
    const payouts = []
    const after = Math.floor(Date.parse(`${from}T00:00:00Z`) / 1000)
    for await (const payout of stripe.payouts.list({ arrival_date: { gte: after }, limit: 100 })) {
      if (payout.status === 'failed' || payout.status === 'canceled') continue
      const lines: BalanceLine[] = []
      const asked = { payout: payout.id, limit: 100, expand: ['data.source'] }
      for await (const line of stripe.balanceTransactions.list(asked))
        // The payout itself is one of its lines.
        if (line.reporting_category !== 'payout') lines.push(readLine(line))
      payouts.push({
        reference: payout.id,
        cents: payout.amount,
        arrivesOn: getDay(new Date(payout.arrival_date * 1000)),
        lines,
      })
    }
    return payouts
  },
})
