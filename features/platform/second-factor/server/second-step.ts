import { type SecondStep } from '../../auth/server/index.ts'
import { isSecondStepRequired, stepMinutes } from '../rules.ts'
import { endSteps, findMethods, insertStep } from './store.ts'

const addMinutes = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** The second step of signing in. The app passes it to `auth`. */
export const secondStep: SecondStep = {
  async begin({ db, clock }, account) {
    const methods = await findMethods(db, account.id)
    if (!methods.totp && !methods.passkey) return null
    const now = clock.now()
    return { ticket: await insertStep(db, account, now, addMinutes(now, stepMinutes)), ...methods }
  },
  async isSet({ db }, accountId) {
    const { totp, passkey } = await findMethods(db, accountId)
    return totp || passkey
  },
  endWaiting: ({ db, clock }, accountId) => endSteps(db, accountId, clock.now()),
  async isMissing(visit, { id, role }) {
    return isSecondStepRequired(role, visit.config.demo) && !(await secondStep.isSet(visit, id))
  },
}
