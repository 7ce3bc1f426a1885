import { randomUUID } from 'node:crypto'
import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getToday, lockRecord, openRecord } from '../../personnel/server/index.ts'
import { type ShopEntry, type w4, w4Refusals } from '../contract/index.ts'
import { findLockIn } from '../rules.ts'
import { buildShopState, viewName } from './get-shop-w4.ts'
import { notifyEntered } from './notify-w4.ts'
import { insertVersion, listVersionRows } from './store.ts'
import { sealVersion } from './stored-version.ts'

export const enterVersion: Verb<typeof w4.enter> = ({ db, ...context }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const services = { ...context, db: tx }
    const record = await openRecord(services, params.n, viewName)
    refuseIf(record.accountId === context.actor.accountId ? w4Refusals.ownForm : null)
    await lockRecord(tx, record.id)
    const isLockedIn = findLockIn(await listVersionRows(tx, record.id)) !== null
    refuseIf(body.kind === 'release' && !isLockedIn ? w4Refusals.notLockedIn : null)
    await insertVersion(tx, record.id, context.actor.accountId, context.clock.now(), {
      id: randomUUID(),
      kind: body.kind,
      formYear: null,
      ...readDays(body, getToday(services, record)),
      latestOn: null,
      expiresOn: null,
      // A form from before 2020 uses allowances, which today's letters do not have, so it never replaces one.
      isBelowLockIn: body.kind === 'old' && isLockedIn,
      sealedId: await sealVersion(services, record.id, body),
      pdfId: null,
    })
    await notifyEntered(tx, record, body)
    return buildShopState(services, record)
  })

function readDays(entry: ShopEntry, today: string): { receivedOn: string; effectiveOn: string } {
  if (entry.kind === 'old') return { receivedOn: entry.receivedOn, effectiveOn: entry.receivedOn }
  if (entry.kind === 'residency') return { receivedOn: today, effectiveOn: entry.effectiveOn }
  return { receivedOn: entry.letterOn, effectiveOn: entry.effectiveOn }
}
