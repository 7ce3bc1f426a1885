import type { Db } from '../../../../kit/server/index.ts'
import { listStaffWith } from '../../../people/employees/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { announceTimeOff } from '../../time-off-policies/server/index.ts'
import { describeDays } from '../rules.ts'
import type { RequestRow } from './store-requests.ts'

/** Notifies everyone who can answer, but not the person. */
export async function notifyShop(tx: Db, request: RequestRow, what: string, body: string): Promise<void> {
  const readers = await listStaffWith(tx, request.shopId, 'time.off')
  await announceTimeOff(tx, request.shopId, [request.person.accountId])
  await notifyAccounts(
    tx,
    readers
      .filter((accountId) => accountId !== request.person.accountId)
      .map((accountId) => ({
        accountId,
        type: 'default',
        subject: 'paperwork',
        title: `${request.person.name} ${what}`,
        body,
        data: { path: `/home-owner/time-off?request=${request.id}` },
      })),
  )
}

/** Notifies the person, with the shop’s answer if there is one. */
export async function notifyPerson(tx: Db, request: RequestRow, title: string): Promise<void> {
  await announceTimeOff(tx, request.shopId, [request.person.accountId])
  await notifyAccounts(tx, [
    {
      accountId: request.person.accountId,
      type: 'default',
      subject: 'paperwork',
      title,
      body: `${request.policy.name}, ${describeDays(request)}.${request.answer === '' ? '' : ` ${request.answer}`}`,
      data: { path: `/time-off?shop=${request.shopId}` },
    },
  ])
}
