import type { Verb } from '../../../server/kit/context.ts'
import type { places } from '../contract.ts'
import { usStatesAndTerritories } from '../us-states.ts'

const states = usStatesAndTerritories.map(({ name, code }) => ({ name, abbreviation: code }))

export const listStates: Verb<typeof places.states> = async () => states
