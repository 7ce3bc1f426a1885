import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { secondFactor } from '../contract/index.ts'
import { removeSecondStep } from './remove-second-step.ts'
import { deletePasskey } from './store.ts'

export const removePasskey: Verb<typeof secondFactor.removePasskey> = (context, { params, body }) =>
  removeSecondStep(context, 'A passkey', body.password, async (tx, accountId) => {
    if (!(await deletePasskey(tx, accountId, params.id))) refuse(standardRefusals.notFound)
  })
