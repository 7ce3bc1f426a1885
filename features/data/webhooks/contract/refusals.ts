import { refusal } from '../../../../common/refusal.ts'

export const webhookRefusals = {
  limitReached: refusal(409, 'webhook_limit_reached', 'You can have 10 webhooks. Remove one that you no longer need.'),
  addressInvalid: refusal(400, 'webhook_address_invalid', 'Enter an https address that can be reached from the internet.'),
}
