import { type Db, runSql } from '../../../../kit/server/index.ts'
import { forgetSenders } from '../../../repair/conversations/server/index.ts'

/**
 * When a customer's account is deleted: the words of their e-mails stay with the shop, without the addresses that they came from or go to. Those that came
 * from another address than the customer's are still not shown as the customer's.
 */
export async function forgetMails(tx: Db, customerId: string): Promise<void> {
  await forgetSenders(tx, customerId)
  await runSql(tx)`delete from inbox_address a using inbox_thread t where t.id = a.thread_id and t.customer_id = ${customerId}`
  await runSql(tx)`
    update inbox_entry e set by_name = case when position('@' in e.by_name) > 0 then 'Unknown sender' else '' end
    from inbox_thread t where t.id = e.thread_id and t.customer_id = ${customerId} and e.kind = 'received'`
  await runSql(
    tx,
  )`update inbox_mail i set sender = '' from inbox_thread t where t.id = i.thread_id and t.customer_id = ${customerId}`
}
