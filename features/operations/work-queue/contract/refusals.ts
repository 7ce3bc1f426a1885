import { refusal } from '../../../../common/refusal.ts'

export const workQueueRefusals = {
  taken: refusal(409, 'work_item_taken', 'Someone else has taken this.'),
  isDone: refusal(409, 'work_item_done', 'This is done already.'),
  isOpen: refusal(409, 'work_item_open', 'This is not done yet, so it cannot be reopened.'),
  notByHand: refusal(409, 'work_item_has_page', 'Settle this on its own page. That closes it here, too.'),
  cannotDoIt: refusal(409, 'work_item_not_theirs', 'That admin’s role does not include this kind of work.'),
  noAddress: refusal(409, 'work_item_no_address', 'They left no e-mail address, so you cannot answer here.'),
}
