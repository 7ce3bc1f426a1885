import { refusal } from '../../../../common/refusal.ts'

export const payoutRefusals = {
  wrongState: refusal(409, 'payout_wrong_state', 'This payout has changed since you opened it, so this is no longer possible.'),
  held: refusal(409, 'payout_held', 'This payout is held. Release it first.'),
  mustWait: refusal(409, 'payout_must_wait', 'A rule now holds this payout.'),
  aboveBalance: refusal(409, 'payout_above_balance', 'The shop no longer has this much coming.'),
}
