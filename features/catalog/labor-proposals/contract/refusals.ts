import { refusal } from '../../../../common/refusal.ts'

export const proposalRefusals = {
  settled: refusal(409, 'proposal_settled', 'This proposal was answered or withdrawn.'),
  newer: refusal(409, 'proposal_newer', 'Another shop has proposed something since. Look at it first.'),
  gone: refusal(409, 'proposal_item_gone', 'This operation is no longer in the guide. Decline the proposal.'),
  nothingNew: refusal(409, 'proposal_nothing_new', 'The guide already says so.'),
}
