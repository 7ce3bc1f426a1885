import { type Clock, type Db, inTransaction } from '../../../../kit/server/index.ts'
import type { TimedJob } from '../../../../kit/server/jobs.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { findLevelId, findPromotion, mayPropose } from '../rules.ts'
import { type Climber, readLadder } from './read-ladder.ts'
import { findRecordId, insertDecision, listDeciders, listShopsWithLadder, lockLadder, type ShopRow } from './store.ts'

interface Needs {
  db: Db
  clock: Clock
}

/** Proposes promotions that no other event triggered, such as hours worked, a course, or a year in the trade. */
export const createPromotionJob = ({ db, clock }: Needs): TimedJob => ({
  name: 'propose-technician-levels',
  cron: '43 11 * * *',
  work: async () => {
    for (const shopId of await listShopsWithLadder(db))
      await inTransaction(db, (tx) => proposePromotions({ db: tx, clock }, shopId))
  },
})

/**
 * Proposes promotions for someone whose certificates changed, at each shop that employs them. Runs in the caller's transaction.
 */
export async function proposeForAccount({ db: tx, clock }: Needs, accountId: string): Promise<void> {
  for (const shopId of await listShopsWithLadder(tx, accountId))
    await proposePromotions({ db: tx, clock }, shopId, await findRecordId(tx, shopId, accountId))
}

/** Proposes everyone who meets a higher level, or only one person, and notifies them and the people who decide. */
export async function proposePromotions({ db: tx, clock }: Needs, shopId: string, recordId?: string): Promise<void> {
  await lockLadder(tx, shopId)
  const { shop, ladder, titles, climbers } = await readLadder({ db: tx, clock }, shopId, { recordId })
  const now = clock.now()
  for (const climber of climbers) {
    const level = findPromotion(ladder, findLevelId(climber.decisions, ladder), climber.facts, titles)
    if (!level || !mayPropose(climber.decisions, level.id, now)) continue
    await insertDecision(tx, { recordId: climber.id, level, kind: 'proposed', note: '', by: null, at: now })
    await notifyProposed(tx, shop, climber, level.name)
  }
}

async function notifyProposed(tx: Db, shop: ShopRow, { accountId, name }: Climber, level: string): Promise<void> {
  const deciders = (await listDeciders(tx, shop.id)).filter((id) => id !== accountId)
  await notifyAccounts(tx, [
    {
      accountId,
      type: 'default',
      subject: 'paperwork',
      title: `You meet everything for level ${level}`,
      body: `${shop.dba} will decide about your promotion and let you know.`,
      data: { path: '/technician-levels' },
    },
    ...deciders.map((id) => ({
      accountId: id,
      type: 'default' as const,
      subject: 'paperwork' as const,
      title: `${name} meets everything for level ${level}`,
      body: 'Promote them, or say what is still missing.',
      data: { path: '/home-owner/levels' },
    })),
  ])
}
