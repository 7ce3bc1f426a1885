import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Actor, Context, Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { isOwnPassword } from '../../auth/server/index.ts'
import { type secondFactor, secondFactorRefusals as refusals } from '../contract.ts'
import { isDemanded, stepMinutes } from '../rules.ts'
import { about, isTotp, makeRecoveryCodes, newTotp } from './codes.ts'
import { addNewPasskey, askForNewPasskey } from './passkeys.ts'
import { secretBox } from './secret-box.ts'
import {
  deletePasskey,
  deleteRecoveryCodes,
  deleteTotp,
  findTotp,
  hasRecoveryCodes,
  keepChallenge,
  lockAccount,
  methodsOf,
  readMine,
  startTotp,
  takeChallenge,
} from './store.ts'

export const readOwn: Verb<typeof secondFactor.mine> = async ({ db, actor, config }) => ({
  ...(await readMine(db, actor.accountId)),
  demanded: isDemanded(actor.role, config.demo),
})

export const beginTotp: Verb<typeof secondFactor.startTotp> = async (context, { body }) => {
  await knowPassword(context, body.password)
  const { db, actor, get } = context
  const made = newTotp(actor.email)
  const sealed = get(secretBox).seal(made.secret, about(actor.accountId))
  if (!(await startTotp(db, actor.accountId, sealed))) return refuse(refusals.alreadySet)
  return made
}

export const confirmTotp: Verb<typeof secondFactor.confirmTotp> = ({ db, actor, clock, get, log }, { body }) =>
  inTransaction(db, async (tx) => {
    await lockAccount(tx, actor.accountId)
    const started = await findTotp(tx, actor.accountId)
    if (!started || started.confirmed) return refuse(refusals.notSet)
    if (!(await isTotp(tx, get(secretBox), actor.accountId, body.code, clock.now(), { unconfirmed: true })))
      return refuse(refusals.codeWrong)
    log.info({ account: actor.accountId }, 'authenticator app turned on')
    return { recoveryCodes: await firstCodes(tx, actor.accountId) }
  })

export const removeTotp: Verb<typeof secondFactor.removeTotp> = (context, { body }) =>
  remove(context, body.password, async (tx, accountId) => deleteTotp(tx, accountId))

export const newPasskey: Verb<typeof secondFactor.newPasskey> = async (context, { body }) => {
  await knowPassword(context, body.password)
  const { db, actor, config, clock } = context
  const options = await askForNewPasskey(db, config, { id: actor.accountId, name: actor.email })
  await keepChallenge(db, actor.accountId, options.challenge, new Date(clock.now().getTime() + stepMinutes * 60_000))
  return { options: { ...options } }
}

export const addPasskey: Verb<typeof secondFactor.addPasskey> = ({ db, actor, clock, config, log }, { body }) =>
  inTransaction(db, async (tx) => {
    await lockAccount(tx, actor.accountId)
    const now = clock.now()
    const challenge = await takeChallenge(tx, actor.accountId, now)
    const key = { ...body, accountId: actor.accountId, now }
    if (!challenge || !(await addNewPasskey(tx, config, { ...key, challenge }))) return refuse(refusals.passkeyRefused)
    log.info({ account: actor.accountId }, 'passkey added')
    return { recoveryCodes: await firstCodes(tx, actor.accountId) }
  })

export const removePasskey: Verb<typeof secondFactor.removePasskey> = (context, { params, body }) =>
  remove(context, body.password, async (tx, accountId) => {
    if (!(await deletePasskey(tx, accountId, params.id))) refuse(standardRefusals.notFound)
  })

export const renewCodes: Verb<typeof secondFactor.renewCodes> = async (context, { body }) => {
  await knowPassword(context, body.password)
  const { db, actor, log } = context
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, actor.accountId)
    const { totp, passkey } = await methodsOf(tx, actor.accountId)
    if (!totp && !passkey) refuse(refusals.nothingToRecover)
    log.info({ account: actor.accountId }, 'new recovery codes')
    return { recoveryCodes: await makeRecoveryCodes(tx, actor.accountId) }
  })
}

async function knowPassword(context: Context<Actor>, password: string): Promise<void> {
  if (!(await isOwnPassword(context, password))) refuse(refusals.passwordWrong)
}

/** The last one of a role or a password that needs one stays; with the last one the recovery codes go, too. */
async function remove(
  context: Context<Actor>,
  password: string,
  work: (tx: Db, accountId: string) => Promise<void>,
): Promise<Record<string, never>> {
  await knowPassword(context, password)
  const { db, actor, config, log } = context
  return inTransaction(db, async (tx) => {
    const { passwordNeedsOne } = await lockAccount(tx, actor.accountId)
    await work(tx, actor.accountId)
    const { totp, passkey } = await methodsOf(tx, actor.accountId)
    if (!totp && !passkey) {
      if (isDemanded(actor.role, config.demo)) refuse(refusals.needsOne)
      if (passwordNeedsOne) refuse(refusals.passwordTooWeak)
      await deleteRecoveryCodes(tx, actor.accountId)
    }
    log.info({ account: actor.accountId }, 'a second step was removed')
    return {}
  })
}

const firstCodes = async (tx: Db, accountId: string): Promise<string[]> =>
  (await hasRecoveryCodes(tx, accountId)) ? [] : makeRecoveryCodes(tx, accountId)
