import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { customerOf } from '../../customers/server/index.ts'
import { agreementRefusals, type agreements } from '../contract.ts'
import { findAsked, insertDismissal } from './store.ts'

export const dismissAgreement: Verb<typeof agreements.dismiss> = async ({ db, actor, clock }, { params }) => {
  const customer = await customerOf(db, actor)
  const asked = (await findAsked(db, customer.id, params.id)) ?? refuse(standardRefusals.notFound)
  if (!asked.isWaiting) refuse(agreementRefusals.notWaiting)
  await insertDismissal(db, { ...asked, customerId: customer.id, at: clock.now() })
  return { isDismissed: true }
}
