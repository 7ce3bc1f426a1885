import type { Verb } from '../../../../kit/server/index.ts'
import type { secondFactor } from '../contract/index.ts'
import { removeSecondStep } from './remove-second-step.ts'
import { deleteTotp } from './store.ts'

export const removeTotp: Verb<typeof secondFactor.removeTotp> = (context, { body }) =>
  removeSecondStep(context, 'The authenticator app', body.password, async (tx, accountId) => deleteTotp(tx, accountId))
