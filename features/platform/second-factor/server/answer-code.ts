import { refuse } from '../../../../common/refusal.ts'
import { type Db, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { checkGuess, mailSecurityNotice } from '../../auth/server/index.ts'
import { type secondFactor, secondFactorRefusals } from '../contract/index.ts'
import { maxTries } from '../rules.ts'
import { finishSecondStep } from './finish-second-step.ts'
import { acceptRecoveryCode } from './recovery-codes.ts'
import { secretBox } from './secret-box.ts'
import { countStepTry } from './store.ts'
import { acceptTotp } from './totp.ts'

export const answerCode: Verb<typeof secondFactor.answerCode> = async (context, { body: { ticket, code } }) => {
  const { db, clock, get } = context
  const now = clock.now()
  const step = (await countStepTry(db, ticket, now, maxTries)) ?? refuse(secondFactorRefusals.ticketExpired)
  const { isRight, beginsWaiting } = await checkGuess(context, step.accountId, 'second step', () =>
    /^\d{6}$/.test(code)
      ? acceptTotp(db, get(secretBox), step.accountId, code, now)
      : acceptRecoveryCode(db, step.accountId, code, now),
  )
  if (!isRight) {
    if (beginsWaiting) await mailWrongCodesNotice(db, step.accountId)
    context.log.warn({ account: step.accountId, address: context.address }, 'second step refused')
    return refuse(secondFactorRefusals.codeWrong)
  }
  return finishSecondStep(context, ticket, step)
}

/** Someone who types wrong codes already knows the password, so warn the account's person. */
const mailWrongCodesNotice = (db: Db, accountId: string) =>
  inTransaction(db, (tx) =>
    mailSecurityNotice(tx, accountId, 'Wrong codes at your login', (account) => [
      `Someone who knows the password of your ${account} typed wrong codes for the second step. We now refuse codes for a while, and longer after each wrong one.`,
      'If that was not you, choose a new password right away: Log in, "Forgot password?".',
    ]),
  )
