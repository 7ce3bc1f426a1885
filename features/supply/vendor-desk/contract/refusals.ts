import { refusal } from '../../../../common/refusal.ts'

export const vendorDeskRefusals = {
  abovePickable: refusal(409, 'above_to_ship', 'Fewer of this part are to be shipped.'),
}
