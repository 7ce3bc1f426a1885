import { randomBytes } from 'node:crypto'
import type { Verb } from '../../../../kit/server/index.ts'
import type { deviceCodes } from '../contract/index.ts'
import { codeIntervalSeconds, codeMinutes, showUserCode, makeUserCode } from '../rules.ts'
import { createSecret, hashSecret, addMinutes } from './device-secrets.ts'
import { insertCode } from './store-codes.ts'

function createUserCode(): string {
  for (;;) {
    const code = makeUserCode(randomBytes(16))
    if (code) return code
  }
}

export const startDeviceCode: Verb<typeof deviceCodes.start> = async ({ db, clock, config, address, userAgent }, { body }) => {
  const now = clock.now()
  const secret = createSecret()
  const code = {
    secretHash: hashSecret(secret),
    productId: body.product_id,
    address,
    userAgent,
    now,
    expiresAt: addMinutes(now, codeMinutes),
  }
  let userCode = createUserCode()
  while (!(await insertCode(db, { ...code, userCode }))) userCode = createUserCode()
  return {
    device_code: secret,
    user_code: showUserCode(userCode),
    verification_uri: `${config.appUrl}/device`,
    expires_in: codeMinutes * 60,
    interval: codeIntervalSeconds,
  }
}
