import { refusal } from '../../../../common/refusal.ts'

export const chatRefusals = {
  tokenNeeded: refusal(401, 'chat_token_needed', 'Start a chat first.'),
  /** 403 and not 401: Direct Line clients ask for a new token only then. */
  tokenExpired: refusal(403, 'chat_token_expired', 'This chat has expired. Start a new one.'),
  /** For a shop, a vendor or an admin: the assistant only serves customers and guests. */
  customersOnly: refusal(403, 'chat_for_customers', 'This chat is for vehicle owners.'),
  tooFast: refusal(429, 'chat_too_fast', 'That was a lot of messages at once. Please wait a minute.'),
  full: refusal(409, 'chat_full', 'This conversation is very long. Please start a new one.'),
}
