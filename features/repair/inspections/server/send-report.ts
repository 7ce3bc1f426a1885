import { showPhone } from '../../../../common/phone.ts'
import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getCustomerContact, notifyCustomer, requireNotDeclined } from '../../../people/customers/server/index.ts'
import { requireConfirmedOwner } from '../../../people/shops/server/index.ts'
import { getOrigin, lockWorkOrder, recordEvent } from '../../work-orders/server/index.ts'
import { inspectionRefusals, type inspections, type Report } from '../contract/index.ts'
import { countByResult } from '../rules.ts'
import { requireOwnInspection } from './access.ts'
import { announceInspection } from './announce-inspection.ts'
import { createReportLink } from './report-link.ts'
import { readReport } from './store-reports.ts'
import { readInspection, setSent } from './store.ts'

/** Notifies the customer and sends an e-mail. Customers without an account get a link, of which only the token's hash is stored. */
export const sendReport: Verb<typeof inspections.send> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock, config } = context
    const inspection = await requireOwnInspection(tx, actor, params.id)
    const order = await lockWorkOrder(tx, inspection.workOrderId)
    const found = (await readReport(tx, inspection.id)) ?? refuse(inspectionRefusals.inspectionNotFinished)
    const { accountId, email } = await getCustomerContact(tx, order.customerId)
    if (!accountId && !email) refuse(inspectionRefusals.customerNotReachable)
    await requireConfirmedOwner(tx, order.shopId)
    await requireNotDeclined(tx, order.shopId, order.customerId)
    const now = clock.now()
    const path = `/workorder/${order.shopId}/${order.id}`
    const url = accountId ? path : `/inspection-report/${await createReportLink(tx, inspection.id, now)}`
    await notifyCustomer(
      tx,
      order.customerId,
      reportNotice(JSON.parse(found.text) as Report, { path, url: `${config.appUrl}${url}` }),
    )
    await setSent(tx, inspection.id, now)
    const detail = { name: inspection.name }
    await recordEvent(tx, { workOrderId: order.id, by: getOrigin(context), what: 'inspection-sent', detail })
    await announceInspection(tx, inspection)
    return readInspection(tx, inspection.id, actor.accountId)
  })

function reportNotice(report: Report, { path, url }: { path: string; url: string }) {
  const { shop, vehicle, vinId, invoice, sections } = report
  const { red, amber } = countByResult(sections.flatMap(({ points }) => points))
  const title = `What we found on your ${vehicle}`
  const sum = [red > 0 && `${red} need attention now`, amber > 0 && `${amber} soon`].filter(Boolean).join(', ')
  const found = sum === '' ? 'Nothing needs attention.' : `Of the points we checked, ${sum}.`
  return {
    type: 'default' as const,
    title,
    body: `${shop.dba}: ${found}`,
    data: { shop: shop.id, vinId, path },
    mustSend: true,
    mail: {
      subject: `${title}, work order ${invoice}`,
      title,
      lines: [
        `${shop.dba} finished an inspection of your ${vehicle}: ${report.name}. ${found}`,
        'The report shows each point, with photos. Nothing is repaired until you approve it.',
        `Questions? ${shop.dba}, ${showPhone(shop.phone1)}`,
      ],
      button: { label: 'View report', url },
    },
  }
}
