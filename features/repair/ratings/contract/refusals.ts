import { refusal } from '../../../../common/refusal.ts'

export const ratingRefusals = {
  notPaid: refusal(409, 'visit_not_paid', 'You can rate a visit once it is finished and paid.'),
  alreadyRated: refusal(409, 'visit_already_rated', "You have already rated this visit. Reviews can't be edited."),
  alreadyAnswered: refusal(409, 'rating_already_answered', 'This rating already has a reply. Replies cannot be changed.'),
}
