import type { Db } from '../../../../kit/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { listOwners } from './store-bank.ts'

export const bankPath = '/home-owner/payroll/bank'
export const buildRunPath = (runId: string | null): string => (runId === null ? bankPath : `/home-owner/payroll/runs/${runId}`)

/** Tells every owner of the shop, the one who did it included: a bank file that nobody expected must not go unnoticed. */
export async function notifyOwners(tx: Db, shopId: string, news: { title: string; body: string; path: string }): Promise<void> {
  const owners = await listOwners(tx, shopId)
  await notifyAccounts(
    tx,
    owners.map((accountId) => ({
      accountId,
      type: 'default' as const,
      subject: 'paperwork' as const,
      title: news.title,
      body: news.body,
      data: { path: news.path },
    })),
  )
}
