import { showCents } from '../../../../common/cents.ts'
import { getDay, showDay } from '../../../../common/dates.ts'
import { type Context, inTransaction } from '../../../../kit/server/index.ts'
import { findTimeZone } from '../../../platform/places/rules.ts'
import { findZip } from '../../../platform/places/server/index.ts'
import { showInvoiceNumber } from '../rules.ts'
import { notifyVendor } from './notify-vendor.ts'
import { listDueInvoices, markOverdue } from './store-invoices.ts'

/** The time zone where each day begins first. */
const earliestZone = 'Pacific/Kiritimati'

/**
 * Marks open invoices as overdue once their due day has ended where the vendor is. Each is one transaction with its notification.
 * One that fails does not block the others.
 */
export async function markOverdueInvoices({ db, log }: Pick<Context, 'db' | 'log'>, now: Date): Promise<void> {
  for (const { id, dueOn, state, zip } of await listDueInvoices(db, getDay(now, earliestZone))) {
    if (dueOn >= getDay(now, findTimeZone(state, findZip(zip.slice(0, 5)) ?? null))) continue
    try {
      await inTransaction(db, async (tx) => {
        const late = await markOverdue(tx, id)
        if (late)
          await notifyVendor(tx, late.vendorId, {
            title: `Invoice ${showInvoiceNumber(late.number)} is overdue, and your advertising has stopped`,
            body: `${showCents(late.dueCents)} was due on ${showDay(late.dueOn)}. Your ads run again once it is paid.`,
          })
      })
    } catch (error) {
      log.warn({ err: error, invoice: id }, 'an ad invoice could not be marked as overdue')
    }
  }
}
