import { showCents } from '../../../common/cents.ts'
import { getDefaultRepairRule, listPrintedNotices, type StateRule, type Tolerance } from '../../people/shops/rules.ts'
import type { EstimateContent } from './contract/index.ts'

/** Above this, a shop in a state without a confirmed rule gives a written estimate. Cents. */
const policyAboveCents = 15_000

/** When a written estimate is needed, in one sentence. Where no law is confirmed, it is the shop's own policy. */
function writeEstimateSentence({ name, requires, isConfirmed }: StateRule): string {
  if (requires === null)
    return `This shop's own policy: a written estimate is required if the bill exceeds ${showCents(policyAboveCents)}.`
  return isConfirmed.estimate ? `${name} law requires ${requires}.` : `Our setting for ${name}: ${requires}.`
}

/** Says that the bill stops at the authorized amount, and which law would allow more. */
function writeCeilingSentence({ name, tolerance, isConfirmed }: StateRule): string {
  const ceiling = 'Nothing above the authorized amount is billed without a new authorization'
  if (tolerance.kind === 'none' || !isConfirmed.tolerance) return `${ceiling}.`
  return `${ceiling}, although ${name} law would allow ${showShare(tolerance)} above it.`
}

/** The state's rule, for a reader of the estimate. */
export const writeRuleNotice = (rule: StateRule): string => `${writeEstimateSentence(rule)} ${writeCeilingSentence(rule)}`

/** The state's rule when the estimate was written, and whatever else the state wants printed on it. Older estimates had the one in the code. */
export const writeEstimateNotice = ({
  shop,
  suppliesCents,
  jobs,
  adjustments = [],
}: Pick<EstimateContent, 'shop' | 'suppliesCents' | 'jobs' | 'adjustments'>): string => {
  const allAdjustments = [...jobs.flatMap((job) => job.adjustments ?? []), ...adjustments]
  const fees = allAdjustments.filter(({ kind }) => kind === 'fee')
  return [
    writeRuleNotice(shop.rule ?? getDefaultRepairRule(shop.state)),
    ...listPrintedNotices(shop, { suppliesCents, fees }),
  ].join(' ')
}

/** "up to 10% (at least $10.00, at most $50.00)", "up to $10.00" */
export function showShare(tolerance: Exclude<Tolerance, { kind: 'none' }>): string {
  if (tolerance.kind === 'share-before-tax') return `up to ${tolerance.percent}%, counted before tax`
  const { percent, leastCents, mostCents } = tolerance
  if (percent === 0) return `up to ${showCents(leastCents)}`
  const bounds = [leastCents > 0 && `at least ${showCents(leastCents)}`, mostCents !== null && `at most ${showCents(mostCents)}`]
  const shown = bounds.filter(Boolean).join(', ')
  return `up to ${percent}%${shown && ` (${shown})`}`
}
