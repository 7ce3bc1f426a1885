import { refuseIf } from '../../../../common/refusal.ts'
import { makeBadInput } from '../../../../kit/server/index.ts'
import { userFieldRefusals } from '../contract/index.ts'
import { findDefinitionFaults, readDefault } from '../rules.ts'

type Definition = Parameters<typeof findDefinitionFaults>[0]

/** The definition with its default as a record would store it. Refuses with `bad_input` when its parts do not fit each other. */
export function requireDefinition<D extends Definition>(definition: D): D {
  const faults = findDefinitionFaults(definition)
  if (Object.keys(faults).length > 0) throw makeBadInput(faults)
  return { ...definition, defaultValue: readDefault(definition) }
}

/** Refuses a label that another field in use has, in capitals or not. */
export const requireFreeLabel = (others: readonly { label: string }[], label: string): void =>
  refuseIf(
    others.some((otherField) => otherField.label.toLowerCase() === label.toLowerCase()) ? userFieldRefusals.labelTaken : null,
  )
