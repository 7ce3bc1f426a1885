import type { Actor, Context } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import type { Entity } from '../contract/index.ts'
import { entityLabels } from '../labels.ts'
import type { FieldRow } from './store.ts'

type Recorder = Pick<Context<Actor>, 'db' | 'actor' | 'clock' | 'address' | 'userAgent'>
type Recorded = Omit<FieldRow, 'version' | 'isRetired'> & { isRetired?: boolean }

/** An admin's changes for all shops go into the audit log. A shop's own fields concern nobody else. */
export async function recordFieldChange(
  context: Recorder,
  action: `user-field.${string}`,
  after: Recorded,
  before: Recorded | null,
): Promise<void> {
  if (context.actor.role !== 'admin') return
  await recordAudit(context, {
    action,
    subject: { kind: 'user field', id: after.id, label: `${entityLabels[after.entity]}: ${after.label}` },
    ...(before ? { before: listFacts(before) } : {}),
    after: listFacts(after),
  })
}

const listFacts = ({ key, label, help, kind, choices, isRequired, defaultValue, visibility, isRetired = false }: Recorded) => ({
  key,
  label,
  help,
  kind,
  choices,
  isRequired,
  defaultValue,
  visibility,
  isRetired,
})

export async function recordFieldOrder(context: Recorder, entity: Entity, labels: readonly string[]): Promise<void> {
  if (context.actor.role !== 'admin') return
  const subject = { kind: 'user fields', id: entity, label: entityLabels[entity] }
  await recordAudit(context, { action: 'user-field.moved', subject, after: { order: labels } })
}
