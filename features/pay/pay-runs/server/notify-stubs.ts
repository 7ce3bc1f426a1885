import { showDay } from '../../../../common/dates.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { listStubPeople, type Run } from './store.ts'

type Told = Pick<Run, 'id' | 'shopId' | 'payDate'>

/** No amounts: notices are shown on locked phones. */
async function notify(tx: Db, run: Told, title: string, body: string): Promise<void> {
  const people = await listStubPeople(tx, run.id)
  await notifyAccounts(
    tx,
    people.map(({ accountId, stubId }) => ({
      accountId,
      type: 'default' as const,
      subject: 'paperwork' as const,
      title,
      body,
      data: { path: `/payroll?shop=${run.shopId}&stub=${stubId}` },
    })),
  )
}

export const notifyStubsReady = (tx: Db, run: Told): Promise<void> =>
  notify(tx, run, 'Your pay stub is ready', `It is for the pay date ${showDay(run.payDate)}.`)

export const notifyStubsVoided = (tx: Db, run: Told): Promise<void> =>
  notify(
    tx,
    run,
    'A pay stub was voided',
    `The one for ${showDay(run.payDate)} no longer counts. Ask the shop if you have questions.`,
  )
