import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Actor, Context, Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { dropSessions, isOwnPassword, keepOnlyThisSession, lockOwnSession, tellAccount } from '../../auth/server/index.ts'
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

export const confirmTotp: Verb<typeof secondFactor.confirmTotp> = (context, { body }) =>
  add(context, 'An authenticator app', async ({ db: tx, actor, clock, get }) => {
    const started = await findTotp(tx, actor.accountId)
    if (!started || started.confirmed) return refuse(refusals.notSet)
    if (!(await isTotp(tx, get(secretBox), actor.accountId, body.code, clock.now(), { unconfirmed: true })))
      return refuse(refusals.codeWrong)
  })

export const removeTotp: Verb<typeof secondFactor.removeTotp> = (context, { body }) =>
  remove(context, 'The authenticator app', body.password, async (tx, accountId) => deleteTotp(tx, accountId))

export const newPasskey: Verb<typeof secondFactor.newPasskey> = async (context, { body }) => {
  await knowPassword(context, body.password)
  const { db, actor, config, clock } = context
  const options = await askForNewPasskey(db, config, { id: actor.accountId, name: actor.email })
  await keepChallenge(db, actor.accountId, options.challenge, new Date(clock.now().getTime() + stepMinutes * 60_000))
  return { options: { ...options } }
}

export const addPasskey: Verb<typeof secondFactor.addPasskey> = (context, { body }) =>
  add(context, `The passkey "${body.name}"`, async ({ db: tx, actor, clock, config }) => {
    const now = clock.now()
    const challenge = await takeChallenge(tx, actor.accountId, now)
    const key = { ...body, accountId: actor.accountId, now }
    if (!challenge || !(await addNewPasskey(tx, config, { ...key, challenge }))) return refuse(refusals.passkeyRefused)
  })

export const removePasskey: Verb<typeof secondFactor.removePasskey> = (context, { params, body }) =>
  remove(context, 'A passkey', body.password, async (tx, accountId) => {
    if (!(await deletePasskey(tx, accountId, params.id))) refuse(standardRefusals.notFound)
  })

export const renewCodes: Verb<typeof secondFactor.renewCodes> = async (context, { body }) => {
  await knowPassword(context, body.password)
  const { db, actor, log } = context
  return inTransaction(db, async (tx) => {
    await lockOwnSession({ ...context, db: tx })
    const { totp, passkey } = await methodsOf(tx, actor.accountId)
    if (!totp && !passkey) refuse(refusals.nothingToRecover)
    log.info({ account: actor.accountId }, 'new recovery codes')
    return { recoveryCodes: await makeRecoveryCodes(tx, actor.accountId) }
  })
}

async function knowPassword(context: Context<Actor>, password: string): Promise<void> {
  if (!(await isOwnPassword(context, password))) refuse(refusals.passwordWrong)
}

/** With the first one come the recovery codes, and every other session ends: none of them has done it. */
async function add(
  context: Context<Actor>,
  what: string,
  work: (within: Context<Actor>) => Promise<void>,
): Promise<{ recoveryCodes: string[] }> {
  const { accountId } = context.actor
  const { ended, recoveryCodes } = await inTransaction(context.db, async (tx) => {
    const within = { ...context, db: tx }
    await lockOwnSession(within)
    const before = await methodsOf(tx, accountId)
    await work(within)
    await tellAccount(tx, accountId, 'A second step was added', (account) => [
      `${what} was added to your ${account}: logging in asks for it after the password.`,
      'It was not you? Then choose a new password at once: Log in, "Forgot password?".',
    ])
    const isFirst = !before.totp && !before.passkey
    return {
      ended: isFirst ? await keepOnlyThisSession(within) : [],
      recoveryCodes: (await hasRecoveryCodes(tx, accountId)) ? [] : await makeRecoveryCodes(tx, accountId),
    }
  })
  dropSessions(context.get, ended)
  context.log.info({ account: accountId }, 'a second step was added')
  return { recoveryCodes }
}

/** The last one of a role or a password that needs one stays; with the last one the recovery codes go, too. */
async function remove(
  context: Context<Actor>,
  what: string,
  password: string,
  work: (tx: Db, accountId: string) => Promise<void>,
): Promise<Record<string, never>> {
  await knowPassword(context, password)
  const { db, actor, config, log } = context
  return inTransaction(db, async (tx) => {
    const { account } = await lockOwnSession({ ...context, db: tx })
    await work(tx, actor.accountId)
    const { totp, passkey } = await methodsOf(tx, actor.accountId)
    if (!totp && !passkey) {
      if (isDemanded(actor.role, config.demo)) refuse(refusals.needsOne)
      if (account.password_needs_second_step) refuse(refusals.passwordTooWeak)
      await deleteRecoveryCodes(tx, actor.accountId)
    }
    await tellAccount(tx, actor.accountId, 'A second step was removed', (name) => [
      `${what} was removed from your ${name}: logging in no longer asks for it.`,
      'It was not you? Then choose a new password at once: Log in, "Forgot password?".',
    ])
    log.info({ account: actor.accountId }, 'a second step was removed')
    return {}
  })
}
