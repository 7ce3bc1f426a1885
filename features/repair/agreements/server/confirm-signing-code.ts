import { timingSafeEqual } from 'node:crypto'
import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { confirmLink } from '../../../people/order-links/server/index.ts'
import { getOrigin, recordEvent, requireOwnWorkOrder } from '../../work-orders/server/index.ts'
import { codeRefusals, type signingCodes } from '../contract/index.ts'
import { codeTries, maskContact } from '../rules.ts'
import { hashSigningCode, signingCodeKey } from './send-signing-code.ts'
import { countTry, useCode } from './store-codes.ts'

/** A wrong code counts although it is refused, so the count commits first. */
export const confirmSigningCode: Verb<typeof signingCodes.confirm> = async (context, { body: { workOrderId, code } }) => {
  const { db, actor, clock, get } = context
  await requireOwnWorkOrder(db, actor, workOrderId)
  if (actor.role !== 'link') return refuse(codeRefusals.codeNotNeeded)
  const now = clock.now()
  const tried = await countTry(db, actor.sessionId, now, codeTries)
  if (!tried) return refuseCode(codeRefusals.signingCodeEnded)
  if (!timingSafeEqual(hashSigningCode(get(signingCodeKey), tried.id, code), tried.codeHash))
    return refuseCode(tried.tries < codeTries ? codeRefusals.signingCodeWrong : codeRefusals.signingCodeEnded)
  await inTransaction(db, async (tx) => {
    if (!(await useCode(tx, tried.id, now))) refuseCode(codeRefusals.signingCodeEnded)
    await confirmLink(tx, actor.sessionId, now)
    const detail = { channel: tried.channel, to: maskContact(tried.channel, tried.sentTo) }
    await recordEvent(tx, { workOrderId, by: getOrigin(context), what: 'code-confirmed', detail })
  })
  return { confirmedAt: now.toISOString() }
}

const refuseCode = (reason: typeof codeRefusals.signingCodeWrong): never => refuse(reason, { errors: { code: reason.msg } })
