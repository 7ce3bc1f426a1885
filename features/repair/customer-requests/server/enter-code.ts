import { timingSafeEqual } from 'node:crypto'
import { refuse } from '../../../../common/refusal.ts'
import { inRetriedTransaction, type Verb } from '../../../../kit/server/index.ts'
import { type customerRequests, requestRefusals } from '../contract/index.ts'
import { codeTries } from '../rules.ts'
import { findAccountOfWalkIn, lockAccountOfWalkIn } from './access.ts'
import { confirmCustomer } from './confirm-customer.ts'
import { hashRequestCode, requestKey } from './request-confirmation.ts'
import { countCodeTry, useRequest } from './store.ts'

/** A wrong code counts although it is refused, so the count commits first. */
export const enterCode: Verb<typeof customerRequests.enterCode> = async (context, { params, body: { code } }) => {
  const { db, actor, clock, get } = context
  const customerId = (await findAccountOfWalkIn(db, actor, params)) ?? refuse(requestRefusals.noAccount)
  const tried = await countCodeTry(db, params.shop, customerId, clock.now(), codeTries)
  if (!tried) return refuseCode(requestRefusals.codeEnded)
  if (!timingSafeEqual(hashRequestCode(get(requestKey), tried.id, code), tried.codeHash))
    return refuseCode(tried.tries < codeTries ? requestRefusals.codeWrong : requestRefusals.codeEnded)
  return inRetriedTransaction(db, async (tx) => {
    const isSame = (await lockAccountOfWalkIn(tx, actor, params)) === customerId
    if (!isSame || !(await useRequest(tx, tried.id, clock.now()))) refuseCode(requestRefusals.codeEnded)
    await confirmCustomer({ ...context, db: tx }, { shopId: params.shop, customerId, how: 'code' })
    return { customerId }
  })
}

const refuseCode = (reason: typeof requestRefusals.codeWrong): never => refuse(reason, { errors: { code: reason.msg } })
