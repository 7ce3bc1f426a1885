import type { Verb } from '../../../../kit/server/index.ts'
import type { places } from '../contract/index.ts'
import { usStatesAndTerritories } from '../us-states.ts'

const states = usStatesAndTerritories.map(({ name, code }) => ({ name, abbreviation: code }))

export const listStates: Verb<typeof places.listStates> = async () => states
