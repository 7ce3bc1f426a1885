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

const Withdrawn = Example.extend({ reason: line('Reason', 300) })

const RuleField = z.strictObject({
  name: z.string(),
  label: z.string(),
  help: z.string(),
  type: z.enum(fieldTypes),
  unit: z.enum(fieldUnits),
  options: z.array(z.string()),
  marks: z.record(z.string(), z.string()),
  isOptional: z.boolean(),
})

export const ruleSteps = ['proposed', 'approved', 'declined'] as const

/** A rule that an admin proposed, and its outcome. */
export const StateRuleRow = z.strictObject({
  id: id(),
  version: z.int(),
  values: FieldValuesSchema,
  source: z.string(),
  address: z.string(),
  sourceDay: z.iso.date(),
  effectiveOn: z.iso.date(),
  examples: z.array(Example),
  /** Examples of earlier rules that no longer hold, with the reason. */
  withdrawn: z.array(Withdrawn),
  /** The values that were in force on its first day when it was proposed; null for one that is older than this field. */
  before: FieldValuesSchema.nullable(),
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

/** A rule that is published only for some more days. */
const EndingRule = z.strictObject({
  kind: z.string(),
  title: z.string(),
  state: z.string(),
  name: z.string(),
  lastOn: z.iso.date(),
})

export const EndingRules = z.strictObject({
  /** Soonest first. */
  rules: z.array(EndingRule),
})
export type EndingRules = z.output<typeof EndingRules>

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
  /** The last day for which it is published, if that is within 60 days and nothing is approved for the day after it. */
  endsOn: z.iso.date().nullable(),
})
export type StateLine = z.output<typeof StateLine>

const Stage = z.strictObject({
  id: id().nullable(),
  values: FieldValuesSchema,
  source: z.string(),
  address: z.string(),
  sourceDay: z.iso.date(),
  /** Null for the rule that came with the program. */
  effectiveOn: z.iso.date().nullable(),
  /** All that hold from that day on. */
  examples: z.array(Example),
})

export const StateOfKind = z.strictObject({
  ...KindHead,
  state: z.string(),
  name: z.string(),
  today: z.iso.date(),
  fields: z.array(RuleField),
  inputFields: z.array(RuleField),
  outcomeFields: z.array(RuleField),
  /** The texts of the kind's own examples, which are run with every proposal. */
  ofKind: z.array(z.string()),
  /** Today. */
  inForce: Stage,
  /** In the order of their days: the one in force on the earliest day that a change can begin, and those that begin later. */
  stages: z.array(Stage).min(1),
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
  /** The values that it was made from: those in force on its first day. Refused if different values are in force. */
  before: FieldValuesSchema,
  examples: z.array(Example).min(1, 'Add at least one example').max(50, 'Add at most 50 examples'),
  /** Examples of earlier rules that no longer hold. All others have to pass. */
  withdrawn: z.array(Withdrawn).max(200),
})
export type ProposalForm = z.output<typeof ProposalForm>

export const DeclineForm = z.strictObject({ reason: paragraph('Reason', 500) })
