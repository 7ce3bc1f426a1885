import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { type i9Inspections, i9Refusals } from '../contract/index.ts'
import { eVerifyStatement } from '../rules.ts'
import { buildSettings } from './get-i9-settings.ts'
import { insertAttestation } from './store.ts'

export const attestEVerify: Verb<typeof i9Inspections.attest> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    await requirePermission(tx, actor, params.shop, 'shop.personnel')
    refuseIf(body.isEnrolled && !body.hasRead ? i9Refusals.readAttestation : null)
    await insertAttestation(tx, {
      shopId: params.shop,
      isEnrolled: body.isEnrolled,
      text: body.isEnrolled ? eVerifyStatement : 'This shop does not take part in E-Verify.',
      by: actor.accountId,
      at: clock.now(),
    })
    return buildSettings(tx, params.shop)
  })
