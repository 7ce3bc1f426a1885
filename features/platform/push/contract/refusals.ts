import { refusal } from '../../../../common/refusal.ts'

export const pushRefusals = {
  addressInvalid: refusal(400, 'push_address_invalid', 'This is not the address of a push service that can be reached.'),
}
