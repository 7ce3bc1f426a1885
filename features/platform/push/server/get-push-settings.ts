import type { Verb } from '../../../../kit/server/index.ts'
import type { push, PushSubject } from '../contract/index.ts'
import { getPushKey } from './get-push-key.ts'
import { listDevices, listOff } from './store.ts'

export const getPushSettings: Verb<typeof push.get> = async ({ db, get, actor }) => {
  const { publicKey } = await getPushKey({ db, get })
  const devices = await listDevices(db, actor.accountId)
  return {
    publicKey,
    devices: devices.map(({ addedAt, lastSentAt, ...rest }) => ({
      ...rest,
      addedAt: addedAt.toISOString(),
      lastSentAt: lastSentAt?.toISOString() ?? null,
    })),
    off: (await listOff(db, actor.accountId)) as PushSubject[],
  }
}
