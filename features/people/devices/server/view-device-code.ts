import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { describeDevice } from '../../../platform/auth/rules.ts'
import { codeRefusals, type deviceCodes } from '../contract/index.ts'
import { showUserCode } from '../rules.ts'
import { listOwnedShops, lockOpenCode } from './store-codes.ts'

export const viewDeviceCode: Verb<typeof deviceCodes.view> = async ({ db, actor, clock }, { body }) => {
  const code = (await lockOpenCode(db, body.userCode, clock.now())) ?? refuse(codeRefusals.codeUnknown)
  return {
    userCode: showUserCode(body.userCode),
    browser: describeDevice(code.userAgent),
    address: code.address,
    askedAt: code.createdAt.toISOString(),
    expiresAt: code.expiresAt.toISOString(),
    shops: await listOwnedShops(db, actor.accountId),
  }
}
