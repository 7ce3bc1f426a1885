import { refuse } from '../../../../common/refusal.ts'
import { textLineRefusals } from '../contract/index.ts'
import { describeUnknownField } from '../rules.ts'

/** Refuses a saved text with a field that does not exist, and names it. */
export function requireKnownFields(text: string): void {
  const msg = describeUnknownField(text)
  if (msg) refuse(textLineRefusals.unknownField, { msg })
}
