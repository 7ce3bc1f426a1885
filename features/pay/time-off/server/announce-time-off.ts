import type { Db } from '../../../../kit/server/index.ts'
import { listStaffWith } from '../../../people/employees/server/index.ts'
import { markReadAbout, notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { announceTimeOff } from '../../time-off-policies/server/index.ts'
import { describeDays } from '../rules.ts'
import type { RequestRow } from './store-requests.ts'

const buildRequestPath = ({ id }: RequestRow) => `/home-owner/time-off?request=${id}`

/** Nobody has to answer the request any more, so it is no longer news in anyone's bell. */
export async function markRequestRead(tx: Db, request: RequestRow, now: Date): Promise<void> {
  for (const accountId of await listStaffWith(tx, request.shopId, 'time.off'))
    await markReadAbout(tx, accountId, { path: buildRequestPath(request) }, now)
}

/** Notifies everyone who can answer, but not the person. */
export async function notifyShop(tx: Db, request: RequestRow, action: string, body: string): Promise<void> {
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
        title: `${request.person.name} ${action}`,
        body,
        data: { path: buildRequestPath(request) },
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
