import { refuseIf } from '../../../../common/refusal.ts'
import { inRetriedTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getSignedInCustomer } from '../../../people/customers/server/index.ts'
import { requireConfirmedLink } from '../../../people/order-links/server/index.ts'
import { getOrigin, lockWorkOrder, requireOwnWorkOrder, recordEvent } from '../../work-orders/server/index.ts'
import { agreementRefusals, type agreements } from '../contract/index.ts'
import { calculateSampleNumber } from '../rules.ts'
import { consentVersion } from '../terms.ts'
import { isInForce, recordConsent, toConsent } from './record-consent.ts'
import { lockCustomer, readLastConsent } from './store-consent.ts'

export const giveConsent: Verb<typeof agreements.giveConsent> = (context, { body }) =>
  inRetriedTransaction(context.db, async (tx) => {
    requireConfirmedLink(context.actor)
    refuseIf(body.version === consentVersion ? null : agreementRefusals.consentChanged)
    const { id } = await getSignedInCustomer(tx, context.actor)
    const order = body.workOrderId ? await requireOwnWorkOrder(tx, context.actor, body.workOrderId) : null
    // Before the customer, as signing does.
    if (order) await lockWorkOrder(tx, order.id)
    await lockCustomer(tx, id)
    const last = await readLastConsent(tx, id)
    // Agreeing twice is still one consent.
    if (isInForce(last)) return toConsent(last)
    refuseIf(body.pdfNumber === calculateSampleNumber(id) ? null : agreementRefusals.sampleNotRead)
    const shownBy = `Opened the sample PDF and typed the number in it: ${body.pdfNumber}`
    const given = await recordConsent(tx, context, id, 'given', shownBy)
    const event = { by: getOrigin(context), what: 'consent-given', detail: { version: consentVersion, shownBy } }
    if (order) await recordEvent(tx, { ...event, workOrderId: order.id })
    return toConsent(given)
  })
