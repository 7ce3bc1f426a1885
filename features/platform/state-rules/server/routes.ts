import { connectVerbs } from '../../../../kit/server/index.ts'
import { stateRules } from '../contract/index.ts'
import { approveRule } from './approve-rule.ts'
import { declineRule } from './decline-rule.ts'
import { listEndingRules } from './list-ending-rules.ts'
import { listRuleKinds } from './list-rule-kinds.ts'
import { listStates } from './list-states.ts'
import { proposeRule } from './propose-rule.ts'
import { readStateRule } from './read-state-rule.ts'

export const routes = connectVerbs('state-rules', stateRules, {
  kinds: listRuleKinds,
  states: listStates,
  read: readStateRule,
  ending: listEndingRules,
  propose: proposeRule,
  approve: approveRule,
  decline: declineRule,
})
