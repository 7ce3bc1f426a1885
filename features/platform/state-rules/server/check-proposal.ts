import type { z } from 'zod'
import { getDayNotOver } from '../../../../common/plans.ts'
import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { makeBadInput } from '../../../../kit/server/index.ts'
import { type ProposalForm, stateRuleRefusals } from '../contract/index.ts'
import { type ExampleResult, type FieldValues, leaveOut, type RuleKind, runExamples, type WorkedExample } from '../rules.ts'

type Errors = Record<string, string>

/** The values as the kind has them. Refuses values, facts and outcomes that do not suit it, each at its field of the form. */
export function readProposal(kind: RuleKind, form: ProposalForm): FieldValues {
  const errors: Errors = {}
  const values = read(kind.schema, form.values, 'values', errors)
  form.examples.forEach(({ input, expected }, at) => {
    read(kind.input, input, `examples.${at}.input`, errors)
    if (Object.keys(expected).length === 0) errors[`examples.${at}.text`] = 'Say what must come out'
    for (const [name, value] of Object.entries(expected)) {
      const schema = kind.outcome.shape[name] as z.ZodType | undefined
      if (!schema?.safeParse(value).success) errors[`examples.${at}.expected.${name}`] = 'This cannot come out'
    }
  })
  if (Object.keys(errors).length > 0) throw makeBadInput(errors)
  return values
}

function read(schema: z.ZodObject, given: FieldValues, place: string, errors: Errors): FieldValues {
  const found = schema.safeParse(given)
  if (found.success) return found.data as FieldValues
  for (const { path, message } of found.error.issues) errors[[place, ...path].join('.')] ??= message
  return given
}

type Tested = Pick<ProposalForm, 'examples' | 'withdrawn'> & { values: FieldValues }

/** Refuses with the results unless every example passes: the kind's, the change's, and those in force before it that it does not withdraw. */
export function requireExamplesPass(
  kind: RuleKind,
  { values, examples, withdrawn }: Tested,
  inForce: readonly WorkedExample[],
): ExampleResult[] {
  const kept = leaveOut(leaveOut(inForce, withdrawn), examples)
  const results = runExamples(kind, values, { given: examples, kept })
  const failed = results.filter(({ hasPassed }) => !hasPassed)
  if (failed.length > 0)
    refuse(stateRuleRefusals.examplesFail, {
      msg: `${failed.length} of ${results.length} examples ${failed.length === 1 ? 'does' : 'do'} not come out as expected, so this rule was not saved.`,
      more: { results: failed },
    })
  return results
}

/** A day that is over everywhere keeps the rule it had. */
export const requireNotPast = (effectiveOn: string, now: Date): void =>
  refuseIf(effectiveOn < getDayNotOver(now) ? stateRuleRefusals.inThePast : null)
