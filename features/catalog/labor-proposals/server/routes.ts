import { connectVerbs } from '../../../../kit/server/index.ts'
import { laborProposals, proposalReview } from '../contract/index.ts'
import { listOwnProposals } from './list-own-proposals.ts'
import { listProposalGroups } from './list-proposal-groups.ts'
import { proposeChange } from './propose-change.ts'
import { settleProposals } from './settle-proposals.ts'
import { withdrawProposal } from './withdraw-proposal.ts'

export const routes = [
  ...connectVerbs('labor-proposals', laborProposals, {
    propose: proposeChange,
    mine: listOwnProposals,
    withdraw: withdrawProposal,
  }),
  ...connectVerbs('proposal-review', proposalReview, { list: listProposalGroups, settle: settleProposals }),
]
