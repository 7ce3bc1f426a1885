import { dayMilliseconds, getDay } from '../../../../common/dates.ts'
import type { Clock, Db } from '../../../../kit/server/index.ts'
import { getDefaultRepairRule } from '../../../people/shops/rules.ts'
import { listWorkingDays } from '../../../people/shops/server/index.ts'
import type { LockedOrder } from '../../../repair/work-orders/server/index.ts'
import type { Storage, StorageCharge } from '../contract/index.ts'
import { calculateStorageTax, listChargeableDays, listUnchargedDays, listUndisputedDays, getApplicableTerms } from '../rules.ts'
import { listDisputes } from './store-disputes.ts'
import { type ChargeRow, findCharges, findReadiness } from './store.ts'

/** An order's storage with the rows it was computed from. */
export interface StorageStatus {
  storage: Storage
  readyAt: Date | null
  rows: ChargeRow[]
}

/** Far enough ahead to find the last free day of nearly any shop. */
const lookaheadDays = 400

export async function readStorageStatus(db: Db, clock: Clock, order: LockedOrder): Promise<StorageStatus> {
  const { readyAt, timeZone, state, terms: said, rule: signed } = await findReadiness(db, order.id)
  const rule = signed ?? getDefaultRepairRule(state)
  const terms = getApplicableTerms(said ?? { centsPerDay: 0, afterWorkingDays: 0 }, rule)
  const rows = readyAt ? await findCharges(db, order.id, readyAt) : []
  const isReady = order.state === 'ready' && readyAt !== null
  const { freeThrough, days } = isReady
    ? await countDays(db, order.shopId, { readyAt, now: clock.now(), timeZone }, terms)
    : { freeThrough: null, days: [] }
  const { isStorageFreeInDispute: isFreeInDispute } = rule
  const disputes = isFreeInDispute ? await listDisputes(db, order.id) : []
  const disputed = disputes.map(({ openedAt, endedAt }) => ({
    from: getDay(openedAt, timeZone),
    through: endedAt && getDay(endedAt, timeZone),
  }))
  const left = listUnchargedDays(listUndisputedDays(days, disputed), rows)
  const amountCents = left.length * terms.centsPerDay
  const storage = {
    workOrderId: order.id,
    isReady,
    timeZone,
    terms,
    freeThrough,
    days: left,
    amountCents,
    taxCents: calculateStorageTax(amountCents, order),
    isFreeInDispute,
    disputes: disputes.map(({ reason, openedAt, endedAt }) => ({
      reason,
      openedAt: openedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    charges: rows.map(toCharge),
  }
  return { storage, readyAt, rows }
}

async function countDays(
  db: Db,
  shopId: string,
  { readyAt, now, timeZone }: { readyAt: Date; now: Date; timeZone: string },
  terms: Storage['terms'],
) {
  const today = getDay(now, timeZone)
  const after = getDay(new Date(Date.parse(`${getDay(readyAt, timeZone)}T12:00Z`) + dayMilliseconds))
  const until = getDay(new Date(Date.parse(`${today}T12:00Z`) + lookaheadDays * dayMilliseconds))
  return listChargeableDays(await listWorkingDays(db, shopId, after, until), today, terms)
}

const toCharge = ({
  id,
  days,
  perDayCents,
  amountCents,
  taxCents,
  state,
  askedAt,
  answeredAt,
  givenBy,
}: ChargeRow): StorageCharge => ({
  id,
  days,
  perDayCents,
  amountCents,
  taxCents,
  state,
  askedAt: askedAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
  givenBy,
})
