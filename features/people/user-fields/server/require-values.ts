import { makeBadInput } from '../../../../kit/server/index.ts'
import type { FieldValue, FieldValues, UserField } from '../contract/index.ts'
import { checkValues } from '../rules.ts'

/** The values to store, once those that were sent fit the definitions. Refuses with `bad_input` at each field, as `fields.<key>`. */
export function requireValues(fields: readonly UserField[], sent: FieldValues): Record<string, FieldValue> {
  const checked = checkValues(fields, sent)
  if ('errors' in checked) throw makeBadInput(checked.errors)
  return checked.values
}
