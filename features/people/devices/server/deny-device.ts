import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { codeRefusals, type deviceCodes } from '../contract/index.ts'
import { denyCode, lockOpenCode } from './store-codes.ts'

export const denyDevice: Verb<typeof deviceCodes.deny> = ({ db, clock }, { body }) =>
  inTransaction(db, async (tx) => {
    const { id } = (await lockOpenCode(tx, body.userCode, clock.now())) ?? refuse(codeRefusals.codeUnknown)
    await denyCode(tx, id)
    return {}
  })
