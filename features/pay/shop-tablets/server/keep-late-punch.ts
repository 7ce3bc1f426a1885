import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Context, inTransaction } from '../../../../kit/server/index.ts'
import type { Doubt } from '../../doubtful-punches/contract/index.ts'
import { receiveDoubtful } from '../../doubtful-punches/server/index.ts'
import { isApprovedAt, lockShifts, recordPunch, type Workplace } from '../../shift-clock/server/index.ts'
import type { TabletPunchForm } from '../contract/index.ts'
import { correctTime, isPunchTime, measureAhead, wasClockSet } from '../rules.ts'
import { checkPin, isRightPin, type PinResult } from './check-pin.ts'
import { findTabletPunch, insertTabletPunch } from './store-punches.ts'
import type { WorkingTablet } from './store.ts'

const doubtOf: Readonly<Record<Exclude<PinResult['outcome'], 'right'>, Doubt>> = {
  wrong: 'wrong-pin',
  'no-pin': 'no-pin',
  refused: 'not-checked',
  left: 'left',
  stranger: 'left',
}

interface LatePunch {
  tablet: WorkingTablet
  place: Workplace
  /** Null when it could not be decrypted. */
  pin: string | null
  form: TabletPunchForm & { aheadBefore: number }
}

/**
 * A punch that the tablet could not send at once. It is never refused: what is doubtful about it is stored with it (`pay/doubtful-punches`). The
 * reply is the same either way, because a tablet that was stolen must not learn which PINs are right.
 */
export async function keepLatePunch(
  context: Pick<Context, 'db' | 'clock' | 'get'>,
  { tablet, place, pin, form }: LatePunch,
): Promise<{ at: string; clock: null }> {
  const { db, clock } = context
  const now = clock.now()
  const { id, kind, person, madeAt, aheadBefore } = form
  const at = correctTime(madeAt, aheadBefore)
  const result = pin === null ? null : await checkPin(context, tablet, person, pin)
  await inTransaction(db, async (tx) => {
    await lockShifts(tx, person)
    const known = await findTabletPunch(tx, id)
    if (known) return known.tabletId === tablet.id && known.accountId === person ? undefined : refuse(standardRefusals.notFound)
    const doubt = await findDoubt()
    const state =
      doubt === null ? 'counted' : await receiveDoubtful(tx, place, { doubt, at, tablet: tablet.name, hasRightPin }, now)
    await insertTabletPunch(tx, {
      id,
      shopId: tablet.shopId,
      tabletId: tablet.id,
      accountId: person,
      kind,
      deviceAt: madeAt,
      clockAhead: aheadBefore,
      at,
      receivedAt: now,
      doubt,
      state,
    })
    return doubt === null ? recordPunch(tx, place, { id, kind, at, byTablet: tablet.name }, now) : undefined

    async function hasRightPin(): Promise<boolean> {
      return pin !== null && result?.outcome === 'refused' && isRightPin({ ...context, db: tx }, tablet.shopId, person, pin)
    }
    async function findDoubt(): Promise<Doubt | null> {
      if (result === null) return 'unreadable'
      if (result.outcome !== 'right') return doubtOf[result.outcome]
      if (form.isTimeSure !== true || wasClockSet(aheadBefore, measureAhead(form.sentAt, now))) return 'clock-changed'
      if (!isPunchTime(at, now)) return 'time-wrong'
      return (await isApprovedAt(tx, place, at)) ? 'week-approved' : null
    }
  })
  return { at, clock: null }
}
