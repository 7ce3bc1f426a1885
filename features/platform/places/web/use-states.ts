import { useRead } from '../../../../kit/web/index.ts'
import { places } from '../contract/index.ts'
import { usStatesAndTerritories } from '../us-states.ts'

const builtIn = usStatesAndTerritories.map(({ name, code }) => ({ value: code, label: name }))

/** The states and territories as a SelectField's options; uses the built-in list until the fetched one arrives. */
export function useStates(): { value: string; label: string }[] {
  const read = useRead(places.listStates, {})
  return read.data?.map(({ name, abbreviation }) => ({ value: abbreviation, label: name })) ?? builtIn
}
