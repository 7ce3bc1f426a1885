import { refusal } from '../../../../common/refusal.ts'

export const flagRefusals = {
  ownSplit: refusal(403, 'own_split', 'This order is finished, so the owner or another manager has to give you hours on it.'),
  ownComeback: refusal(403, 'own_comeback', 'This changes your own pay, so the owner or another manager has to do it.'),
  /** `msg` says what the hours must come to. */
  splitNotWhole: refusal(422, 'split_not_whole', 'The shares don’t add up to the hours of the labor line.'),
  notFinished: refusal(409, 'order_not_in_work', 'Mark a comeback on an order that is open or finished, not on a canceled one.'),
  notEarlier: refusal(422, 'not_an_earlier_order', 'Choose a finished order for the same vehicle from before this one.'),
}
