import type { Db } from '../../../../kit/server/index.ts'
import { listStaffWith } from '../../../people/employees/server/index.ts'
import { notifyAccount, notifyAccounts } from '../../../platform/notifications/server/index.ts'

interface About {
  shopId: string
  accountId: string
  label: string
}

const ownPath = (shopId: string) => `/deductions?shop=${shopId}`

/** Asks the employee to agree. */
export const notifyDeductionAsked = (tx: Db, { shopId, accountId, label }: About): Promise<string> =>
  notifyAccount(tx, {
    accountId,
    type: 'default',
    subject: 'paperwork',
    title: 'Your shop asks to deduct something from your pay',
    body: `${label}. Nothing is deducted until you agree.`,
    data: { path: ownPath(shopId) },
  })

/** Tells the employee about an order that the shop has to follow. */
export const notifyGarnishmentAdded = (tx: Db, { shopId, accountId, label }: About): Promise<string> =>
  notifyAccount(tx, {
    accountId,
    type: 'default',
    subject: 'paperwork',
    title: 'Your shop received an order about your pay',
    body: label,
    data: { path: ownPath(shopId) },
  })

/** Tells the people who manage deductions what the employee answered. */
export async function notifyDeductionAnswered(
  tx: Db,
  { shopId, accountId, label, name, agrees }: About & { name: string; agrees: boolean },
): Promise<void> {
  const readers = (await listStaffWith(tx, shopId, 'pay.deductions')).filter((readerId) => readerId !== accountId)
  const news = {
    type: 'default',
    subject: 'paperwork',
    title: `${name} ${agrees ? 'agreed to' : 'declined'} a deduction`,
    body: label,
    data: { path: `/home-owner/payroll/deductions?person=${accountId}` },
  } as const
  await notifyAccounts(
    tx,
    readers.map((reader) => ({ accountId: reader, ...news })),
  )
}
