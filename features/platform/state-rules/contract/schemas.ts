import { z } from 'zod'
import { day, id, instant, line, optionalLine, paragraph } from '../../../../common/text.ts'
import { fieldTypes, fieldUnits } from '../describe-fields.ts'

const text = z.string().max(1000, 'Enter at most 1,000 characters')
const Value = z.union([text, z.number(), z.boolean(), z.null(), z.array(z.int()).max(100)])
export const FieldValuesSchema = z.record(z.string().max(60), Value)

export const Example = z.strictObject({
  text: line('What it shows', 200),
  input: FieldValuesSchema,
  /** The outcomes it names must come out; others do not matter. */
  expected: FieldValuesSchema,
})

const RuleField = z.strictObject({
  name: z.string(),
  label: z.string(),
  help: z.string(),
  type: z.enum(fieldTypes),
  unit: z.enum(fieldUnits),
  options: z.array(z.string()),
  isOptional: z.boolean(),
})

export const ruleSteps = ['proposed', 'approved', 'declined'] as const

/** A rule that an admin proposed, and what became of it. */
export const StateRuleRow = z.strictObject({
  id: id(),
  version: z.int(),
  values: FieldValuesSchema,
  source: z.string(),
  address: z.string(),
  sourceDay: z.iso.date(),
  effectiveOn: z.iso.date(),
  examples: z.array(Example),
  step: z.enum(ruleSteps),
  proposedBy: z.string(),
  /** The caller proposed it, so another admin has to approve it. */
  isMine: z.boolean(),
  proposedAt: instant('Date'),
  decidedBy: z.string(),
  decidedAt: instant('Date').nullable(),
  reason: z.string(),
})
export type StateRuleRow = z.output<typeof StateRuleRow>

const KindHead = { kind: z.string(), title: z.string(), text: z.string() }

export const RuleKindLine = z.strictObject({
  ...KindHead,
  /** How many states have a rule of their own in a row. */
  changed: z.int(),
  waiting: z.int(),
})

export const StateLine = z.strictObject({
  state: z.string(),
  name: z.string(),
  source: z.string(),
  sourceDay: z.iso.date(),
  /** The first day of the rule in force; null for the one in the program. */
  effectiveOn: z.iso.date().nullable(),
  /** When another one begins; null when none is approved. */
  nextOn: z.iso.date().nullable(),
  isWaiting: z.boolean(),
})
export type StateLine = z.output<typeof StateLine>

export const StateOfKind = z.strictObject({
  ...KindHead,
  state: z.string(),
  name: z.string(),
  today: z.iso.date(),
  fields: z.array(RuleField),
  inputFields: z.array(RuleField),
  outcomeFields: z.array(RuleField),
  /** What the examples of the kind show; they are run with every proposal. */
  ofKind: z.array(z.string()),
  inForce: z.strictObject({
    id: id().nullable(),
    values: FieldValuesSchema,
    source: z.string(),
    address: z.string(),
    sourceDay: z.iso.date(),
    effectiveOn: z.iso.date().nullable(),
    examples: z.array(Example),
  }),
  /** Newest first. */
  rows: z.array(StateRuleRow),
})
export type StateOfKind = z.output<typeof StateOfKind>

const Address = optionalLine('Address of the source', 400).refine(
  (link) => link === '' || /^https:\/\/\S+$/.test(link),
  'Enter an address that begins with https://',
)

export const ProposalForm = z.strictObject({
  values: FieldValuesSchema,
  source: line('Source', 300),
  address: Address,
  sourceDay: day('Read on'),
  effectiveOn: day('In force from'),
  examples: z.array(Example).min(1, 'Add at least one example').max(50, 'Add at most 50 examples'),
})
export type ProposalForm = z.output<typeof ProposalForm>

export const DeclineForm = z.strictObject({ reason: paragraph('Reason', 500) })
