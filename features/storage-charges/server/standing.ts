import { dayOf } from '../../../common/dates.ts'
import type { Clock } from '../../../server/kit/clock.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { workingDays } from '../../shops/server/index.ts'
import type { LockedOrder } from '../../work-orders/server/index.ts'
import type { Storage, StorageCharge } from '../contract.ts'
import { chargeableDays, daysLeft, termsIn, toAgree } from '../rules.ts'
import { type ChargeRow, findCharges, findReadiness } from './store.ts'

/** An order's storage as the verbs need it: what everybody reads, and the rows behind it. */
export interface Standing {
  storage: Storage
  readyAt: Date | null
  rows: ChargeRow[]
}

const dayMs = 86_400_000
/** Far enough to find the last free day of nearly any shop. */
const ahead = 400

export async function standingOf(db: Db, clock: Clock, order: LockedOrder): Promise<Standing> {
  const { readyAt, timeZone, state, terms: said } = await findReadiness(db, order.id)
  const terms = termsIn(said ?? { centsPerDay: 0, afterWorkingDays: 0 }, state)
  const rows = readyAt ? await findCharges(db, order.id, readyAt) : []
  const isReady = order.state === 'ready' && readyAt !== null
  const { freeThrough, days } = isReady
    ? await countFrom(db, order.shopId, { readyAt, now: clock.now(), timeZone }, terms)
    : { freeThrough: null, days: [] }
  const left = daysLeft(days, rows)
  const amountCents = left.length * terms.centsPerDay
  const storage = {
    workOrderId: order.id,
    isReady,
    timeZone,
    terms,
    freeThrough,
    days: left,
    amountCents,
    toAgreeCents: toAgree(amountCents, order),
    charges: rows.map(shown),
  }
  return { storage, readyAt, rows }
}

async function countFrom(
  db: Db,
  shopId: string,
  { readyAt, now, timeZone }: { readyAt: Date; now: Date; timeZone: string },
  terms: Storage['terms'],
) {
  const today = dayOf(now, timeZone)
  const after = dayOf(new Date(Date.parse(`${dayOf(readyAt, timeZone)}T12:00Z`) + dayMs))
  const until = dayOf(new Date(Date.parse(`${today}T12:00Z`) + ahead * dayMs))
  return chargeableDays(await workingDays(db, shopId, after, until), today, terms)
}

const shown = ({ id, days, perDayCents, amountCents, state, askedAt, answeredAt, givenBy }: ChargeRow): StorageCharge => ({
  id,
  days,
  perDayCents,
  amountCents,
  state,
  askedAt: askedAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
  givenBy,
})
