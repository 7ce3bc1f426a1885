import { z } from 'zod'
import { route, staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { laborRefusals } from '../../labor-guide/contract/index.ts'
import { proposalRefusals } from './refusals.ts'
import { Proposal, ProposalForm, ProposalGroup, SettleForm } from './schemas.ts'

export const laborProposals = {
  propose: staffRoute('labor', 'POST /proposals', {
    what: 'Propose other hours, a better title or a new operation for the labor guide; replaces the open proposal of the shop for the same',
    needs: 'orders.work',
    body: ProposalForm,
    reply: Proposal,
    refuses: [proposalRefusals.nothingNew],
    limits: [{ max: 30, seconds: 3600, per: 'account' }],
    once: true,
  }),
  mine: staffRoute('labor', 'GET /proposals/mine', {
    what: 'List what the shops where I work proposed for the labor guide, newest first',
    query: z.strictObject({ after: id('After').optional() }),
    reply: z.strictObject({ proposals: z.array(Proposal), next: z.uuid().nullable() }),
  }),
  withdraw: staffRoute('labor', 'POST /proposals/{id}/withdraw', {
    what: 'Withdraw an open proposal',
    needs: 'orders.work',
    params: z.strictObject({ id: id('Proposal') }),
    reply: Proposal,
    refuses: [proposalRefusals.settled],
  }),
}

export const proposalReview = {
  list: route('labor', 'GET /proposals', {
    what: 'List open proposals of shops for the labor guide, gathered by what they are about, oldest first',
    who: ['admin'],
    admins: ['catalog'],
    query: z.strictObject({ after: z.coerce.number<string | number>().int().min(0).default(0) }),
    reply: z.strictObject({ groups: z.array(ProposalGroup), next: z.int().nullable() }),
  }),
  settle: route('labor', 'POST /proposals/settle', {
    what: 'Accept proposals of shops for one thing, which changes the labor guide, or decline them with a reason; repair orders keep their lines',
    who: ['admin'],
    admins: ['catalog'],
    body: SettleForm,
    reply: z.strictObject({ settled: z.int() }),
    refuses: [
      proposalRefusals.settled,
      proposalRefusals.newer,
      proposalRefusals.gone,
      laborRefusals.titleTaken,
      laborRefusals.busy,
      laborRefusals.tooDeep,
      laborRefusals.groupRetired,
    ],
    once: true,
  }),
}
