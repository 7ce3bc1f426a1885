import { inTransaction, prepareFirst } from '../../../../kit/server/index.ts'
import { saveAddressGiven, updatePreferences } from '../../../people/customers/server/index.ts'
import { lockWorkOrder } from '../../work-orders/server/index.ts'
import type { agreements } from '../contract/index.ts'
import { requireConsent, requireSignableEstimate } from './access.ts'
import { notifyAgreementSigned } from './notify-agreement-signed.ts'
import { type PreparedSigning, prepareSigning } from './prepare-signing.ts'
import { readPreferences, recordAgreement, savePapers } from './record-agreement.ts'
import { readAgreement, readContactChoices } from './store.ts'

export const signAgreement = prepareFirst<typeof agreements.sign, PreparedSigning>(
  prepareSigning,
  (context, { body }, { customer, order, signing, papers }) =>
    inTransaction(context.db, async (tx) => {
      const { clock } = context
      await requireSignableEstimate(tx, await lockWorkOrder(tx, order.id), body, clock.now())
      await requireConsent(tx, customer.id)
      const saved = await savePapers(tx, papers)
      await recordAgreement({ ...context, db: tx }, signing, saved, { ...order, customerId: customer.id })
      await saveAddressGiven(tx, order.shopId, customer.id, signing.at)
      await updatePreferences(tx, customer.id, { ...(await readContactChoices(tx, customer.id)), ...readPreferences(body) })
      await notifyAgreementSigned({ ...context, db: tx }, customer, signing, order, saved.paper.id)
      return readAgreement(tx, signing.agreementId)
    }),
)
