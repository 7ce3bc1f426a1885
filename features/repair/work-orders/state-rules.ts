import { showCents } from '../../../common/cents.ts'

/** How far a bill may exceed the authorized amount before the customer must be asked again. */
export type Tolerance =
  | { kind: 'none' }
  /** A share of the authorized amount, tax included. */
  | { kind: 'share'; percent: number; leastCents: number; mostCents: number }
  /** A share of the approved jobs before tax, compared with the bill before tax. */
  | { kind: 'share-before-tax'; percent: number }

export interface StateRule {
  name: string
  /** A bill above this needs a written estimate. 0: every bill; null: where the customer asks for one. Cents. */
  estimateAboveCents: number | null
  tolerance: Tolerance
  /** Free storage in working days after the notice that the vehicle is ready, even if the shop's own number is lower. */
  storageFreeWorkingDays: number
  source: string
  /** The month in which the source was read. */
  asOf: string
  /** Verified against the source. Anything else is shown as a setting of this program, never as the law. */
  isConfirmed: { estimate: boolean; tolerance: boolean }
}

/** For every state without an entry of its own. */
const usual: StateRule = {
  name: '',
  estimateAboveCents: 15_000,
  tolerance: { kind: 'none' },
  storageFreeWorkingDays: 0,
  source: 'The rule of this program for every state',
  asOf: '2026-11',
  isConfirmed: { estimate: true, tolerance: true },
}

/** The states whose rule differs. A shop's own state decides, wherever its customer lives. */
export const stateRules: Readonly<Record<string, StateRule>> = {
  CA: {
    name: 'California',
    estimateAboveCents: 0,
    tolerance: { kind: 'none' },
    storageFreeWorkingDays: 0,
    source: '16 CCR 3353-3358',
    asOf: '2026-11',
    isConfirmed: { estimate: true, tolerance: true },
  },
  FL: {
    name: 'Florida',
    // Sources differ between $100.00 and $150.00; the lower one protects the customer.
    estimateAboveCents: 10_000,
    tolerance: { kind: 'share', percent: 10, leastCents: 1000, mostCents: 5000 },
    storageFreeWorkingDays: 0,
    source: 'Florida Statutes 559.905-559.909',
    asOf: '2026-11',
    isConfirmed: { estimate: false, tolerance: true },
  },
  NY: {
    name: 'New York',
    estimateAboveCents: null,
    tolerance: { kind: 'none' },
    storageFreeWorkingDays: 1,
    source: '15 NYCRR 82',
    asOf: '2026-11',
    isConfirmed: { estimate: true, tolerance: true },
  },
  WA: {
    name: 'Washington',
    estimateAboveCents: 10_000,
    tolerance: { kind: 'share-before-tax', percent: 10 },
    storageFreeWorkingDays: 0,
    source: 'RCW 46.71',
    asOf: '2026-11',
    isConfirmed: { estimate: false, tolerance: false },
  },
}

/** The rule of a state, by its two letters. */
export const getStateRule = (state: string): StateRule => stateRules[state] ?? usual

/** What a bill is compared with. Cents. */
export interface Authorized {
  /** Null until the customer authorized something. */
  authorizedCents: number | null
  /** How far above it the state's rule allows the bill to go. */
  toleratedCents: number
  /** The approved jobs before tax, where the state's rule counts before tax; otherwise null. */
  authorizedNetCents: number | null
}

/**
 * What a bill is compared with after an answer: the authorized amount and what the state tolerates above it. A customer who set a
 * limit of their own, or approved nothing, tolerates nothing.
 */
export function getAuthorized(
  rule: StateRule,
  given: { authorizedCents: number; hasLimit: boolean; approved: { totalCents: number; taxCents: number } },
): Authorized {
  const { authorizedCents, hasLimit, approved } = given
  const exactly = { authorizedCents, toleratedCents: 0, authorizedNetCents: null }
  if (hasLimit || authorizedCents === 0) return exactly
  const { tolerance } = rule
  if (tolerance.kind === 'share') {
    const share = Math.floor((authorizedCents * tolerance.percent) / 100)
    return { ...exactly, toleratedCents: Math.min(Math.max(tolerance.leastCents, share), tolerance.mostCents) }
  }
  if (tolerance.kind === 'share-before-tax') {
    const authorizedNetCents = approved.totalCents - approved.taxCents
    const toleratedCents = Math.floor((authorizedNetCents * tolerance.percent) / 100)
    return { authorizedCents, toleratedCents, authorizedNetCents }
  }
  return exactly
}

/** By how many cents a bill exceeds what may be billed; 0 or less when it does not. */
export function calculateOverBy(bill: { billCents: number; billTaxCents: number }, authorized: Authorized): number {
  const { authorizedCents, toleratedCents, authorizedNetCents } = authorized
  return authorizedNetCents === null
    ? bill.billCents - (authorizedCents ?? 0) - toleratedCents
    : bill.billCents - bill.billTaxCents - authorizedNetCents - toleratedCents
}

/** The most that may be billed, in words: "$210.00", or "$198.00 before tax". */
export function calculateMostBilled({ authorizedCents, toleratedCents, authorizedNetCents }: Authorized): string {
  return authorizedNetCents === null
    ? showCents((authorizedCents ?? 0) + toleratedCents)
    : `${showCents(authorizedNetCents + toleratedCents)} before tax`
}

/** When a written estimate is needed, in one sentence. */
function estimateSentence(state: string): string {
  const { name, estimateAboveCents, isConfirmed } = getStateRule(state)
  if (name === '')
    return `A written estimate is required by state law if the bill exceeds ${showCents(usual.estimateAboveCents ?? 0)}.`
  const when =
    estimateAboveCents === null
      ? 'a written estimate whenever the customer asks for one'
      : estimateAboveCents === 0
        ? "an estimate and the customer's authorization before any work begins"
        : `a written estimate if the bill exceeds ${showCents(estimateAboveCents)}`
  return isConfirmed.estimate ? `${name} law requires ${when}.` : `Our setting for ${name}: ${when}.`
}

/** How far a bill may go above what was authorized, in one sentence. */
function writeToleranceSentence(state: string): string {
  const { name, tolerance, isConfirmed } = getStateRule(state)
  if (tolerance.kind === 'none') return 'Nothing above the authorized amount is billed without a new authorization.'
  const share = `the bill may go ${showShare(tolerance)} above the authorized amount without a new authorization`
  const introduction = isConfirmed.tolerance ? `Under ${name} law ${share}` : `Our setting for ${name}: ${share}`
  return `${introduction}. A limit that the customer sets is never exceeded.`
}

/** The state's rule, for a reader of the estimate. */
export const writeRuleNotice = (state: string): string => `${estimateSentence(state)} ${writeToleranceSentence(state)}`

/** "up to 10% (at least $10.00, at most $50.00)" */
export function showShare(tolerance: Exclude<Tolerance, { kind: 'none' }>): string {
  return tolerance.kind === 'share'
    ? `up to ${tolerance.percent}% (at least ${showCents(tolerance.leastCents)}, at most ${showCents(tolerance.mostCents)})`
    : `up to ${tolerance.percent}%, counted before tax,`
}
