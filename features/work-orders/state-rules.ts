import { showCents } from '../../common/cents.ts'

/** How far a bill may go above what was authorized before the customer must be asked again. */
export type Tolerance =
  | { kind: 'none' }
  /** Of the authorized amount, tax included. */
  | { kind: 'share'; percent: number; leastCents: number; mostCents: number }
  /** Of the approved jobs before tax, held against the bill before tax. */
  | { kind: 'share-before-tax'; percent: number }

export interface StateRule {
  name: string
  /** A bill above this needs a written estimate. 0: every bill; null: where the customer asks for one. Cents. */
  estimateAboveCents: number | null
  tolerance: Tolerance
  /** Working days after the notice that the vehicle is ready for which nothing is charged for storage, whatever the shop's own number. */
  storageFreeWorkingDays: number
  source: string
  /** The month in which the source was read. */
  asOf: string
  /** Held against the source. What is not is shown as a setting of this program, never as what the law says. */
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
    // $100.00 or $150.00, as one reads it: the lower asks the customer sooner.
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
export const ruleOf = (state: string): StateRule => stateRules[state] ?? usual

/** What was authorized, as a bill is held against it. Cents. */
export interface Authorized {
  /** Null until somebody authorized something. */
  authorizedCents: number | null
  /** What the state's rule lets the bill go above it. */
  toleratedCents: number
  /** The approved jobs before tax, where the state's rule counts so; else null. */
  authorizedNetCents: number | null
}

/**
 * What a bill will be held against after an answer: the authorized amount, and what the state tolerates above it. Who set a limit
 * of their own, or approved nothing, tolerates nothing.
 */
export function authorizedIn(
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

/** By how many cents a bill is above what may be billed; 0 or less when it is within. */
export function overBy(bill: { billCents: number; billTaxCents: number }, authorized: Authorized): number {
  const { authorizedCents, toleratedCents, authorizedNetCents } = authorized
  return authorizedNetCents === null
    ? bill.billCents - (authorizedCents ?? 0) - toleratedCents
    : bill.billCents - bill.billTaxCents - authorizedNetCents - toleratedCents
}

/** The most that may be billed, in words: "$210.00", or "$198.00 before tax". */
export function mostBilled({ authorizedCents, toleratedCents, authorizedNetCents }: Authorized): string {
  return authorizedNetCents === null
    ? showCents((authorizedCents ?? 0) + toleratedCents)
    : `${showCents(authorizedNetCents + toleratedCents)} before tax`
}

/** When a written estimate is needed, in one sentence. */
function estimateSentence(state: string): string {
  const { name, estimateAboveCents, isConfirmed } = ruleOf(state)
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
function toleranceSentence(state: string): string {
  const { name, tolerance, isConfirmed } = ruleOf(state)
  if (tolerance.kind === 'none') return 'Nothing above the authorized amount is billed without a new authorization.'
  const share = `the bill may go ${shareOf(tolerance)} above the authorized amount without a new authorization`
  const said = isConfirmed.tolerance ? `Under ${name} law ${share}` : `Our setting for ${name}: ${share}`
  return `${said}. A limit that the customer sets is never exceeded.`
}

/** Which rule of a state holds, for who reads an estimate. */
export const ruleNotice = (state: string): string => `${estimateSentence(state)} ${toleranceSentence(state)}`

/** "up to 10 % (at least $10.00, at most $50.00)" */
export function shareOf(tolerance: Exclude<Tolerance, { kind: 'none' }>): string {
  return tolerance.kind === 'share'
    ? `up to ${tolerance.percent} % (at least ${showCents(tolerance.leastCents)}, at most ${showCents(tolerance.mostCents)})`
    : `up to ${tolerance.percent} %, counted before tax,`
}
