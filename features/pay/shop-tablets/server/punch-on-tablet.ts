import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { findWorkplace, lockShifts, readClock, recordPunch } from '../../shift-clock/server/index.ts'
import { type tabletClock, tabletRefusals } from '../contract/index.ts'
import { describePunch, measureAhead, shortenName } from '../rules.ts'
import { requireOwnPage, requireTablet } from './access.ts'
import { keepLatePunch } from './keep-late-punch.ts'
import { requirePin } from './require-pin.ts'
import { findTabletPunch, insertTabletPunch } from './store-punches.ts'
import { openPin } from './tablet-keys.ts'

/** A punch made now needs the right PIN and must fit what the clock shows. One that could not be sent at once is always kept (`keep-late-punch.ts`). */
export const punchOnTablet: Verb<typeof tabletClock.punch> = async (context, { body }) => {
  requireOwnPage(context)
  const { db, clock, get } = context
  const tablet = await requireTablet(context)
  const place = (await findWorkplace(db, tablet.shopId, body.person)) ?? refuse(standardRefusals.notFound)
  const isSame = (punch: { tabletId: string; accountId: string }) =>
    punch.tabletId === tablet.id && punch.accountId === body.person
  const before = await findTabletPunch(db, body.id)
  if (before) return isSame(before) ? { at: before.at.toISOString(), clock: null } : refuse(standardRefusals.notFound)
  const pin = openPin(get, tablet, body.pin, describePunch(body))
  if (body.aheadBefore !== undefined)
    return keepLatePunch(context, { tablet, place, pin, form: { ...body, aheadBefore: body.aheadBefore } })
  if (pin === null) return refuse(tabletRefusals.pinUnreadable)
  const { first, last } = await requirePin(context, tablet, body.person, pin)
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    await lockShifts(tx, body.person)
    const at = now.toISOString()
    // The same punch may have come twice at once.
    const known = await findTabletPunch(tx, body.id)
    if (known && !isSame(known)) return refuse(standardRefusals.notFound)
    if (!known) {
      await recordPunch(tx, place, { id: body.id, kind: body.kind, at: null, byTablet: tablet.name }, now)
      await insertTabletPunch(tx, {
        id: body.id,
        shopId: tablet.shopId,
        tabletId: tablet.id,
        accountId: body.person,
        kind: body.kind,
        deviceAt: body.madeAt,
        clockAhead: measureAhead(body.sentAt, now),
        at,
        receivedAt: now,
        doubt: null,
        state: 'counted',
      })
    }
    return {
      at: known?.at.toISOString() ?? at,
      clock: { name: shortenName(first, last), ...(await readClock(tx, place, now)) },
    }
  })
}
