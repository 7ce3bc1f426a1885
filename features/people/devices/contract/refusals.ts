import { refusal } from '../../../../common/refusal.ts'
import { maxDevices } from '../rules.ts'

export const deviceRefusals = {
  full: refusal(409, 'devices_full', `You have set up ${maxDevices} devices. Remove one that you no longer use first.`),
}

/** Codes from RFC 8628 and RFC 6749, which tell the program what to do next. */
export const codeRefusals = {
  pending: refusal(400, 'authorization_pending', 'The code has not been entered yet.'),
  slowDown: refusal(400, 'slow_down', 'Please poll less often.'),
  denied: refusal(400, 'access_denied', 'The owner declined.'),
  expired: refusal(400, 'expired_token', 'This code has expired. Ask for a new one.'),
  invalidGrant: refusal(400, 'invalid_grant', 'This computer is no longer authorized.'),
  codeUnknown: refusal(404, 'code_unknown', 'We do not know this code. It may be used or expired. Check what the program shows.'),
}
