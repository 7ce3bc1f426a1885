import { refusal } from '../../../../common/refusal.ts'

export const switchRefusals = {
  notByShop: refusal(409, 'switch_not_by_shop', 'This feature can only be turned on or off for everyone.'),
}
