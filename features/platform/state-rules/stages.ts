import { addDays } from '../../../common/dates.ts'
import { findInForce, listLater } from '../../../common/in-force.ts'
import type { FieldValues, LaterDefault, RuleKind, SourcedValues, WorkedExample } from './rule-kind.ts'

/** The parts of an approved row that decide what is in force. */
export interface ApprovedStage extends SourcedValues<FieldValues> {
  id: string
  effectiveOn: string
  examples: readonly WorkedExample[]
  /** Examples of earlier rules that no longer hold. */
  withdrawn: readonly WorkedExample[]
}

/** A state's rule from a day on, until the next one begins. */
export interface Stage extends SourcedValues<FieldValues> {
  /** The row it is from; null for one in the code. */
  id: string | null
  /** The first day; null for the first one in the code. */
  effectiveOn: string | null
  /** All that hold from that day on: its own, and those of earlier rules that nobody withdrew. */
  examples: readonly WorkedExample[]
}

/** A key that is equal for examples with the same text, facts and outcomes, whatever order PostgreSQL keeps their fields in. */
export const getExampleKey = ({ text, input, expected }: WorkedExample): string =>
  JSON.stringify([text, toSorted(input), toSorted(expected)])

const toSorted = (values: FieldValues) => Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** The examples without those that were withdrawn. */
export function leaveOut(examples: readonly WorkedExample[], withdrawn: readonly WorkedExample[]): WorkedExample[] {
  const gone = new Set(withdrawn.map(getExampleKey))
  return examples.filter((example) => !gone.has(getExampleKey(example)))
}

const join = (before: readonly WorkedExample[], { withdrawn, examples }: Pick<ApprovedStage, 'withdrawn' | 'examples'>) => {
  const kept = leaveOut(before, withdrawn)
  return [...kept, ...leaveOut(examples, kept)]
}

/**
 * Everything that is or was in force in a state, in the order of its days: the rules in the code, and the approved rows, which come in the order
 * of their days and approvals. A row takes the place of what is in the code for the same day.
 */
export function listStages(kind: RuleKind, state: string, approved: readonly ApprovedStage[]): Stage[] {
  const { values: firstValues, ...first } = kind.defaults(state)
  const inCode: readonly LaterDefault<object>[] = kind.listLaterDefaults(state)
  const later = [
    ...inCode.map((laterDefault) => ({ ...laterDefault, id: null, withdrawn: null })),
    ...approved.map((stage) => ({ ...stage, values: { ...firstValues, ...stage.values } })),
  ].toSorted((a, b) => a.effectiveOn.localeCompare(b.effectiveOn))
  let examples: readonly WorkedExample[] = kind.listStateExamples(state)
  let ofCode = examples
  const stages: Stage[] = [{ ...first, id: null, effectiveOn: null, values: firstValues as FieldValues, examples }]
  for (const { withdrawn, ...stage } of later) {
    // The program's own examples follow from its values, so its next ones take their place.
    examples = join(examples, { withdrawn: withdrawn ?? ofCode, examples: stage.examples })
    if (!withdrawn) ofCode = stage.examples
    stages.push({ ...stage, values: stage.values as FieldValues, examples })
  }
  return stages
}

/** The one in force on a day. There always is one, because the first in the code has no first day. */
export const findStage = <T extends { effectiveOn: string | null }>(stages: readonly T[], day: string): T =>
  findInForce(stages, day) ?? stages[0]!

/** The names of the fields that differ. */
export const listChanged = (before: FieldValues, after: FieldValues): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  )

/** A later rule that is approved already and does not contain what a change does. */
export interface LeftOut<T> {
  stage: T
  /** Names of the changed fields that are otherwise in it. */
  names: string[]
}

/** The later rules, in force after that day, that undo a change from one set of values to another. */
export function listLeftOut<T extends Pick<Stage, 'effectiveOn' | 'values'>>(
  stages: readonly T[],
  { effectiveOn, before, values }: { effectiveOn: string; before: FieldValues; values: FieldValues },
): LeftOut<T>[] {
  const changed = listChanged(before, values)
  return listLater(stages, effectiveOn).flatMap((stage) => {
    const differing = new Set(listChanged(values, stage.values))
    const names = changed.filter((name) => differing.has(name))
    return names.length > 0 ? [{ stage, names }] : []
  })
}

/** An admin hears so many days before that a state's rule ends. */
export const endingDays = 60

/** The last day of a state's rules if it is among the next 60 days, or has passed. */
export function findEnding(kind: RuleKind, stages: readonly Stage[], today: string): string | null {
  const last = findEnd(kind, stages, today)
  return last !== null && last <= addDays(today, endingDays) ? last : null
}

/** The last day for which a state's rules are published, from a day on; null where they have no end. */
function findEnd(kind: RuleKind, stages: readonly Stage[], from: string): string | null {
  const inOrder = [findStage(stages, from), ...listLater(stages, from)]
  for (const [at, { values }] of inOrder.entries()) {
    const last = kind.findLastDay(values)
    const next = inOrder[at + 1]?.effectiveOn
    if (last !== null && (!next || next > addDays(last, 1))) return last
  }
  return null
}
