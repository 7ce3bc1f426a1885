import { showCents } from '../../../common/cents.ts'
import type { WorkedExample } from '../../platform/state-rules/rules.ts'
import type { StateRule } from './state-rule-rows.ts'

const facts = { billCents: 0, authorizedCents: 0, authorizedBeforeTaxCents: 0, storageWorkingDays: 0 }

/** The examples that a first change begins with: outcomes of the rule in the code, worked out by hand from its sentence. */
export function listRepairExamples({
  requires,
  aboveCents,
  isConfirmed,
  storageFreeWorkingDays: free,
}: StateRule): WorkedExample[] {
  const isLaw = isConfirmed.estimate && requires !== null
  const examples: WorkedExample[] = []
  if (isLaw && aboveCents !== null)
    examples.push(
      {
        text: `A bill of ${showCents(aboveCents)} needs no estimate`,
        input: { ...facts, billCents: aboveCents },
        expected: { isEstimateRequired: false },
      },
      {
        text: `A bill of ${showCents(aboveCents + 1)} needs one`,
        input: { ...facts, billCents: aboveCents + 1 },
        expected: { isEstimateRequired: true },
      },
    )
  else
    examples.push({
      text: isLaw ? 'Every bill needs an estimate' : 'No law that requires an estimate is confirmed',
      input: { ...facts, billCents: 50_000 },
      expected: { isEstimateRequired: isLaw },
    })
  if (free > 0)
    examples.push({
      text: `Storage is free for ${free} working day${free === 1 ? '' : 's'}`,
      input: { ...facts, storageWorkingDays: free + 2 },
      expected: { storageDaysCharged: 2 },
    })
  return examples
}
