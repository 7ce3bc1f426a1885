import type { Verb } from '../../../../kit/server/index.ts'
import type { secondFactor } from '../contract/index.ts'
import { stepMinutes } from '../rules.ts'
import { requireConfirmedEmail, requirePassword } from './access.ts'
import { createRegistrationOptions } from './passkeys.ts'
import { saveChallenge } from './store.ts'

export const startPasskey: Verb<typeof secondFactor.startPasskey> = async (context, { body }) => {
  await requirePassword(context, body.password)
  await requireConfirmedEmail(context)
  const { db, actor, config, clock } = context
  const options = await createRegistrationOptions(db, config, { id: actor.accountId, name: actor.email })
  await saveChallenge(db, actor.accountId, 'add', options.challenge, new Date(clock.now().getTime() + stepMinutes * 60_000))
  return { options: { ...options } }
}
