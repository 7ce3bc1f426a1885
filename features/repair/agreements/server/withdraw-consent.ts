import { inRetriedTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getSignedInCustomer } from '../../../people/customers/server/index.ts'
import { getOrigin, lockWorkOrder, recordEvent } from '../../work-orders/server/index.ts'
import type { agreements } from '../contract/index.ts'
import { recordConsent, toConsent } from './record-consent.ts'
import { listOpenOrders, lockCustomer, readLastConsent } from './store-consent.ts'

/** Also recorded in the audit trail of each of the customer's open orders. */
export const withdrawConsent: Verb<typeof agreements.withdrawConsent> = (context) =>
  inRetriedTransaction(context.db, async (tx) => {
    const { id } = await getSignedInCustomer(tx, context.actor)
    // Before the customer, as signing does.
    for (const workOrderId of await listOpenOrders(tx, id)) await lockWorkOrder(tx, workOrderId)
    await lockCustomer(tx, id)
    const last = await readLastConsent(tx, id)
    if (last?.kind !== 'given') return toConsent(last)
    const withdrawn = await recordConsent(tx, context, id, 'withdrawn')
    const event = { by: getOrigin(context), what: 'consent-withdrawn', detail: { version: last.version } }
    for (const workOrderId of await listOpenOrders(tx, id)) await recordEvent(tx, { ...event, workOrderId })
    return toConsent(withdrawn)
  })
