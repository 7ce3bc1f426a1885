import { refusal } from '../../../../common/refusal.ts'

export const vendorDeskRefusals = {
  abovePickable: refusal(409, 'above_to_ship', 'There are not that many of this part left to ship.'),
}
