import type { Verb } from '../../../../kit/server/index.ts'
import type { laborImports } from '../contract/index.ts'
import { getSummary } from './access.ts'

export const getImport: Verb<typeof laborImports.read> = ({ db }, { params }) => getSummary(db, params.id)
