import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, JsonText, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { type laborProposals, type Proposal, proposalRefusals } from '../contract/index.ts'
import { getProposalJson, lockProposal, withdrawOne } from './store.ts'
import { updateWorkItem } from './update-work-item.ts'

export const withdrawProposal: Verb<typeof laborProposals.withdraw> = ({ db, actor, clock }, { params }) =>
  inTransaction(db, async (tx) => {
    const proposal = (await lockProposal(tx, params.id)) ?? refuse(standardRefusals.notFound)
    await requireShopMember(tx, actor, proposal.shopId)
    await requirePermission(tx, actor, proposal.shopId, 'orders.work')
    refuseIf(proposal.state === 'open' ? null : proposalRefusals.settled)
    await withdrawOne(tx, proposal.id, clock.now())
    await updateWorkItem(tx, proposal.subject, { at: clock.now(), by: null })
    return new JsonText<Proposal>(await getProposalJson(tx, proposal.id))
  })
