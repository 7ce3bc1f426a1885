import { useRead } from '../../../web/kit/index.ts'
import { places } from '../contract.ts'
import { usStatesAndTerritories } from '../us-states.ts'

const builtIn = usStatesAndTerritories.map(({ name, code }) => ({ value: code, label: name }))

/** The states and territories as a SelectField's options; the built-in list stands in until, or unless, the fetched one is there. */
export function useStates(): { value: string; label: string }[] {
  const read = useRead(places.states, {})
  return read.data?.map(({ name, abbreviation }) => ({ value: abbreviation, label: name })) ?? builtIn
}
