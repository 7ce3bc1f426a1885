import { calculatePortion } from '../../../common/cents.ts'
import type { Frequency } from '../../hiring/pay-schedules/contract/index.ts'
import type { GarnishmentFacts } from '../deductions/contract/index.ts'
import { applyRateRoundedDown } from './amounts.ts'

/** 30 times the federal minimum wage of $7.25 for each week of the pay period. Source: 29 CFR 870.10; Department of Labor, Fact Sheet 30 (December 2024). */
export const protectedCents: Readonly<Record<Frequency, number>> = {
  weekly: 217_50,
  biweekly: 435_00,
  semimonthly: 471_25,
  monthly: 942_50,
}

/** Millionths of the disposable earnings: creditors and other ordinary debts together, and a debt to a federal agency alone (20 U.S.C. 1095a, 31 U.S.C. 3720D). */
const ordinaryShare = 250_000
const federalDebtShare = 150_000

export interface GarnishmentInput {
  orders: readonly GarnishmentFacts[]
  /** Gross pay less what the law requires to be withheld; voluntary deductions do not lower it (15 U.S.C. 1672(b)). */
  disposableCents: number
  /** The pay left after pre-tax deductions and taxes. */
  availableCents: number
  frequency: Frequency
  /** The sum of the deductions that began before a levy was received. They lower its base. */
  countDeductionsBefore: (receivedOn: string) => number
}

export interface Garnished {
  order: GarnishmentFacts
  cents: number
  /** The amount the order asks for; null if it takes whatever is allowed. */
  wantedCents: number | null
}

const isOrdinary = ({ kind }: GarnishmentFacts) => kind === 'creditor' || kind === 'federal-debt'

/** Support, bankruptcy and tax levies by their priority, then debts; within that, as they were received. */
const sortOrders = (orders: readonly GarnishmentFacts[]): GarnishmentFacts[] =>
  orders.toSorted(
    (a, b) =>
      Number(isOrdinary(a)) - Number(isOrdinary(b)) || a.priority - b.priority || a.receivedOn.localeCompare(b.receivedOn),
  )

/** 50% of disposable earnings for someone who supports another spouse or child, otherwise 60%, and 5% more for what is 12 weeks overdue (15 U.S.C. 1673(b)). */
function calculateSupportLimit(orders: readonly GarnishmentFacts[], disposable: number): number {
  const percent =
    (orders.some(({ supportsOther }) => supportsOther) ? 50 : 60) + (orders.some(({ isOverdue }) => isOverdue) ? 5 : 0)
  const federal = applyRateRoundedDown(disposable, percent * 10_000)
  return Math.min(
    federal,
    ...orders.map(({ stateLimit }) => (stateLimit === null ? federal : applyRateRoundedDown(disposable, stateLimit))),
  )
}

/** Shares what there is in proportion to what each wants, to the cent (45 CFR 303.100(a)(5): every order gets a part). */
function shareOut(wanted: readonly number[], room: number): number[] {
  const total = wanted.reduce((sum, cents) => sum + cents, 0)
  if (total <= room) return [...wanted]
  const shares = wanted.map((cents) => Number((BigInt(cents) * BigInt(room)) / BigInt(total)))
  let left = room - shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, index) => {
    const more = left > 0 && share < wanted[index]! ? 1 : 0
    left -= more
    return share + more
  })
}

/**
 * The amount each order takes of one paycheck, by priority. The limits of Title III of the Consumer Credit Protection Act hold for all orders
 * together, and a state's lower limit where the owner entered one. Never more than the paycheck has.
 */
export function calculateGarnishments(input: GarnishmentInput): Garnished[] {
  const { disposableCents: disposable, availableCents, frequency } = input
  const orders = sortOrders(input.orders)
  const support = orders.filter(({ kind }) => kind === 'support')
  const done: Garnished[] = []
  const countTaken = () => done.reduce((sum, { cents }) => sum + cents, 0)
  const limitWanted = (order: GarnishmentFacts): number | null => {
    const asked =
      order.how === 'most'
        ? null
        : order.how === 'percent'
          ? calculatePortion(Math.max(0, disposable), order.rate, 1_000_000)
          : order.cents
    return asked === null ? order.leftCents : Math.min(asked, order.leftCents ?? asked)
  }
  const take = (order: GarnishmentFacts, limit: number) => {
    const wantedCents = limitWanted(order)
    const most = Math.max(0, Math.min(limit, availableCents - countTaken()))
    done.push({ order, wantedCents, cents: Math.min(wantedCents ?? most, most) })
  }
  for (const order of orders) {
    const ofState = order.stateLimit === null ? Number.MAX_SAFE_INTEGER : applyRateRoundedDown(disposable, order.stateLimit)
    if (order.kind === 'support') {
      if (order !== support[0]) continue
      const room = Math.max(0, Math.min(calculateSupportLimit(support, disposable), availableCents - countTaken()))
      const wanted = support.map((supportOrder) => limitWanted(supportOrder) ?? room)
      const shares = shareOut(wanted, room)
      support.forEach((supportOrder, index) =>
        done.push({ order: supportOrder, wantedCents: limitWanted(supportOrder), cents: shares[index]! }),
      )
    } else if (order.kind === 'bankruptcy') take(order, ofState)
    else if (order.kind === 'federal-levy' || order.kind === 'state-levy') {
      const base = availableCents - countTaken() - input.countDeductionsBefore(order.receivedOn) - order.exemptCents
      take(order, Math.min(base, ofState))
    } else {
      const together = Math.min(applyRateRoundedDown(disposable, ordinaryShare), disposable - protectedCents[frequency], ofState)
      const alone = order.kind === 'federal-debt' ? applyRateRoundedDown(disposable, federalDebtShare) : together
      take(order, Math.min(alone, together - countTaken()))
    }
  }
  return done
}
