import { z } from 'zod'
import { route } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { adminRefusals } from '../../admin-roles/contract/index.ts'
import { stateRuleRefusals as refusals } from './refusals.ts'
import { DeclineForm, EndingRules, ProposalForm, RuleKindLine, StateLine, StateOfKind } from './schemas.ts'

const byAdmins = { who: ['admin'], admins: ['catalog', 'finance'] } as const
const kind = z.string().min(1).max(60)
const ofState = { params: z.strictObject({ kind, state: z.string().regex(/^[A-Z]{2}$/, 'Two letters') }) } as const
const byId = { params: z.strictObject({ id: id('Rule') }) } as const

/** Rules that differ from state to state, changed by two admins. */
export const stateRules = {
  kinds: route('web', 'GET /state-rules', {
    ...byAdmins,
    what: 'List the kinds of rules that differ from state to state',
    reply: z.strictObject({ kinds: z.array(RuleKindLine) }),
  }),
  states: route('web', 'GET /state-rules/{kind}', {
    ...byAdmins,
    what: 'List the states with the source of the rule in force today',
    params: z.strictObject({ kind }),
    reply: z.strictObject({ states: z.array(StateLine) }),
  }),
  read: route('web', 'GET /state-rules/{kind}/{state}', {
    ...byAdmins,
    ...ofState,
    what: 'Get the rule of a state in force today, what is approved for later, and its changes, newest first; at most 200',
    reply: StateOfKind,
  }),
  ending: route('web', 'GET /state-rules-ending', {
    ...byAdmins,
    what: 'List the rules that are published only for the next 60 days, soonest first',
    reply: EndingRules,
  }),
  propose: route('web', 'POST /state-rules/{kind}/{state}', {
    ...byAdmins,
    ...ofState,
    what: 'Propose a change with its source and worked examples, which must all pass',
    body: ProposalForm,
    reply: StateOfKind,
    refuses: [refusals.examplesFail, refusals.alreadyProposed, refusals.inThePast, refusals.baseMoved],
    once: true,
  }),
  approve: route('web', 'POST /state-rule/{id}/approve', {
    ...byAdmins,
    ...byId,
    what: 'Approve a change that another admin proposed; it is in force from its day and never changes',
    body: z.strictObject({}),
    reply: StateOfKind,
    refuses: [
      refusals.examplesFail,
      refusals.inThePast,
      refusals.baseMoved,
      refusals.sameAdmin,
      refusals.decided,
      adminRefusals.tooClose,
    ],
    version: true,
    once: true,
    confirms: true,
  }),
  decline: route('web', 'POST /state-rule/{id}/decline', {
    ...byAdmins,
    ...byId,
    what: 'Decline a proposed change, or withdraw your own, with a reason',
    body: DeclineForm,
    reply: StateOfKind,
    refuses: [refusals.decided],
    version: true,
    once: true,
  }),
}
