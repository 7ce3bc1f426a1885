import type { Verb } from '../../../../kit/server/index.ts'
import type { stateRules } from '../contract/index.ts'
import { showState } from './show-state.ts'

export const readStateRule: Verb<typeof stateRules.read> = (context, { params }) => showState(context.db, context, params)
