import type { Verb } from '../../../../kit/server/index.ts'
import { openRecord } from '../../personnel/server/index.ts'
import type { onboarding } from '../contract/index.ts'
import { getBoardEntry } from './board.ts'
import { getRecordDetails, listNoticeRows } from './store.ts'

export const getRecordPage: Verb<typeof onboarding.getRecord> = async (context, { params }) => {
  const { db, actor, clock } = context
  const record = await openRecord(context, params.n, 'Personnel record')
  const { shop, entry } = await getBoardEntry(db, {
    now: clock.now(),
    shopId: record.shopId,
    recordId: record.id,
    readerId: actor.accountId,
  })
  return { ...entry, shop, ...(await getRecordDetails(db, record.id)), notices: await listNoticeRows(db, record.id) }
}
