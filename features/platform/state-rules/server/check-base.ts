import { showDay } from '../../../../common/dates.ts'
import { refuse } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { stateRuleRefusals } from '../contract/index.ts'
import { describeFields, findStage, type FieldValues, listChanged, listStages, type RuleKind, type Stage } from '../rules.ts'
import { showFieldValue } from '../values.ts'
import { listApproved } from './store.ts'

interface Change {
  state: string
  effectiveOn: string
  /** The values that the change was made from; null for a proposal that is older than this check. */
  before: FieldValues | null
}

/** The rule in force on the first day of a change, before it. Refuses, naming what changed, if the change was made from another one. */
export async function requireBase(tx: Db, kind: RuleKind, { state, effectiveOn, before }: Change): Promise<Stage> {
  const base = findStage(listStages(kind, state, await listApproved(tx, { kind: kind.kind, state })), effectiveOn)
  const fields = describeFields(kind.schema)
  const names = before ? listChanged(before, base.values) : []
  const changes = fields
    .filter(({ name }) => names.includes(name))
    .map((field) => ({
      name: field.name,
      label: field.label,
      before: showFieldValue(field, before ?? {}, fields) || 'None',
      now: showFieldValue(field, base.values, fields) || 'None',
    }))
  if (changes.length > 0)
    refuse(stateRuleRefusals.baseMoved, {
      msg: `The rule of ${showDay(effectiveOn)} changed since this change was written. ${changes.map((change) => `${change.label}: ${change.before} → ${change.now}`).join('; ')}. Propose it again from the rule as it is now.`,
      more: { changes },
    })
  return base
}
