import { refusal } from '../../../../common/refusal.ts'

export const ratingRefusals = {
  notPaid: refusal(409, 'visit_not_paid', 'You can rate a visit once it is finished and paid.'),
  alreadyRated: refusal(409, 'visit_already_rated', "You have already rated this visit. Reviews can't be edited."),
  alreadyAnswered: refusal(409, 'rating_already_answered', 'This rating already has a reply. Replies cannot be changed.'),
  isHidden: refusal(409, 'rating_is_hidden', 'This rating is hidden already.'),
  notHidden: refusal(409, 'rating_not_hidden', 'This rating is not hidden.'),
  notReported: refusal(409, 'rating_not_reported', 'Nothing is left to decide about this rating.'),
}
