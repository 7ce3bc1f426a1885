import webPush from 'web-push'
import type { Context, Db } from '../../../../kit/server/index.ts'
import { pushBox } from './push-box.ts'
import { findPushKey, insertPushKey } from './store.ts'

export interface PushKey {
  publicKey: string
  privateKey: string
}

const about = 'push key'

/** The server's key, made at the first use. If two servers start at once, the first to store its key wins. */
export async function getPushKey({ db, get }: { db: Db; get: Context['get'] }): Promise<PushKey> {
  const box = get(pushBox)
  let stored = await findPushKey(db)
  if (!stored) {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    await insertPushKey(db, { publicKey, privateKey: box.seal(privateKey, about) })
    stored = await findPushKey(db)
    if (!stored) throw new Error('The push key was not stored.')
  }
  return { publicKey: stored.publicKey, privateKey: box.open(stored.privateKey, about) }
}
