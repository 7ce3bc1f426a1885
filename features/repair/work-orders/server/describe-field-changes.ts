import type { FieldValue, UserField } from '../../../people/user-fields/contract/index.ts'
import { showValue } from '../../../people/user-fields/server/index.ts'
import type { AuditChange } from '../contract/index.ts'

/** The user fields whose value changes, by their labels, as a person reads the values. */
export const describeUserFieldChanges = (
  before: readonly UserField[],
  after: Readonly<Record<string, FieldValue>>,
): AuditChange[] =>
  before
    .map((field) => ({
      of: 'order' as const,
      name: field.label,
      field: 'userField',
      from: field.value === null ? null : showValue(field, field.value),
      to: showValue(field, after[field.key] ?? null) || null,
    }))
    .filter(({ from, to }) => from !== to)
