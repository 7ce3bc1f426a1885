import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { webhooks } from '../contract/index.ts'
import { oldSecretHours } from '../rules.ts'
import { requireOwnEndpoint } from './access.ts'
import { createSecret } from './signature.ts'
import { saveSecret } from './store.ts'
import { webhookBox } from './webhook-box.ts'

export const renewSecret: Verb<typeof webhooks.renewSecret> = ({ db, actor, clock, get }, { params }) =>
  inTransaction(db, async (tx) => {
    await requireOwnEndpoint(tx, actor, params)
    const secret = createSecret()
    const oldUntil = new Date(clock.now().getTime() + oldSecretHours * 3_600_000)
    await saveSecret(tx, params.id, get(webhookBox).seal(secret, params.id), oldUntil)
    return { id: params.id, secret }
  })
