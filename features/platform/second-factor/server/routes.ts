import { connectVerbs } from '../../../../kit/server/index.ts'
import { secondFactor } from '../contract/index.ts'
import { addPasskey } from './add-passkey.ts'
import { answerCode } from './answer-code.ts'
import { answerPasskey } from './answer-passkey.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { confirmTotp } from './confirm-totp.ts'
import { getSecondFactor } from './get-second-factor.ts'
import { removePasskey } from './remove-passkey.ts'
import { removeTotp } from './remove-totp.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { requestPasskey } from './request-passkey.ts'
import { startConfirming } from './start-confirming.ts'
import { startPasskey } from './start-passkey.ts'
import { startTotp } from './start-totp.ts'

export const routes = connectVerbs('second-factor', secondFactor, {
  answerCode,
  requestPasskey,
  answerPasskey,
  get: getSecondFactor,
  startTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  startPasskey,
  addPasskey,
  removePasskey,
  startConfirming,
  confirmIdentity,
})
