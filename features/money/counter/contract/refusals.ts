import { refusal } from '../../../../common/refusal.ts'

export const counterRefusals = {
  /** RFC 6750: refresh the access token, or start the device flow again. */
  invalidToken: refusal(401, 'invalid_token', 'This computer is not authorized, or its token has expired.'),
}
