import { refusal } from '../../../../common/refusal.ts'

export const apiKeyRefusals = {
  limitReached: refusal(409, 'api_key_limit_reached', 'You can have 20 keys. Revoke one that you no longer need.'),
  expiryPast: refusal(400, 'api_key_expiry_past', 'This day is in the past. Choose a later day, or none.'),
}
