import { refuse } from '../../../common/refusal.ts'
import type { Context, Verb } from '../../../server/kit/context.ts'
import { finishSignIn, guess, type SecondStep, tellAccount } from '../../auth/server/index.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { type secondFactor, secondFactorRefusals } from '../contract.ts'
import { isDemanded, mostTries, stepMinutes } from '../rules.ts'
import { isRecoveryCode, isTotp } from './codes.ts'
import { askForPasskey, isPasskey } from './passkeys.ts'
import { secretBox } from './secret-box.ts'
import { endSteps, findStep, insertStep, keepStepChallenge, methodsOf, type Step, tryStep, useStep } from './store.ts'

const inMinutes = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** What signing in asks for after the password; composition hands it to `auth`. */
export const secondStep: SecondStep = {
  async begin({ db, clock }, account) {
    const methods = await methodsOf(db, account.id)
    if (!methods.totp && !methods.passkey) return null
    const now = clock.now()
    return { ticket: await insertStep(db, account, now, inMinutes(now, stepMinutes)), ...methods }
  },
  async isSet({ db }, accountId) {
    const { totp, passkey } = await methodsOf(db, accountId)
    return totp || passkey
  },
  endWaiting: ({ db, clock }, accountId) => endSteps(db, accountId, clock.now()),
  async isMissing(visit, { id, role }) {
    return isDemanded(role, visit.config.demo) && !(await secondStep.isSet(visit, id))
  },
}

export const answerCode: Verb<typeof secondFactor.answerCode> = async (context, { body: { ticket, code } }) => {
  const { db, clock, get } = context
  const now = clock.now()
  const step = (await tryStep(db, ticket, now, mostTries)) ?? refuse(secondFactorRefusals.ticketGone)
  const { isRight, beginsWaiting } = await guess(context, step.accountId, 'second step', () =>
    /^\d{6}$/.test(code) ? isTotp(db, get(secretBox), step.accountId, code, now) : isRecoveryCode(db, step.accountId, code, now),
  )
  if (!isRight) {
    if (beginsWaiting) await tellOfGuesses(db, step.accountId)
    context.log.warn({ account: step.accountId, address: context.address }, 'second step refused')
    return refuse(secondFactorRefusals.codeWrong)
  }
  return finish(context, ticket, step)
}

/** Each wrong code came after the right password. */
const tellOfGuesses = (db: Db, accountId: string) =>
  inTransaction(db, (tx) =>
    tellAccount(tx, accountId, 'Wrong codes at your log-in', (account) => [
      `Somebody who knows the password of your ${account} typed wrong codes for the second step. Codes are refused now for a while, longer after each wrong one.`,
      'It was not you? Then choose a new password at once: Log in, "Forgot password?".',
    ]),
  )

export const askPasskey: Verb<typeof secondFactor.askPasskey> = async ({ db, clock, config }, { body: { ticket } }) => {
  const step = (await findStep(db, ticket, clock.now(), mostTries)) ?? refuse(secondFactorRefusals.ticketGone)
  const options = await askForPasskey(db, config, step.accountId)
  await keepStepChallenge(db, ticket, options.challenge)
  return { options: { ...options } }
}

export const answerPasskey: Verb<typeof secondFactor.answerPasskey> = async (context, { body: { ticket, response } }) => {
  const { db, clock, config } = context
  const step = (await tryStep(db, ticket, clock.now(), mostTries)) ?? refuse(secondFactorRefusals.ticketGone)
  if (!step.challenge || !(await isPasskey(db, config, { ...step, challenge: step.challenge }, response, clock.now())))
    return refuse(secondFactorRefusals.passkeyRefused)
  return finish(context, ticket, step)
}

async function finish(context: Context, ticket: string, { accountId, passwordHash }: Step) {
  if (!(await useStep(context.db, ticket, context.clock.now()))) return refuse(secondFactorRefusals.ticketGone)
  return (await finishSignIn(context, accountId, passwordHash)) ?? refuse(secondFactorRefusals.ticketGone)
}
