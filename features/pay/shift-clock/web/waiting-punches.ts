import { CallFailed, sendCall } from '../../../../kit/web/index.ts'
import { type Punch, type PunchKind, shiftClock, type Timesheet } from '../contract/index.ts'

/** A punch that the server does not have yet. It stays in this browser, also after logging out, until the server has answered it. */
export interface WaitingPunch {
  id: string
  shop: string
  kind: PunchKind
  at: string
  /** Why the server refused it. The employee then tells the shop, or removes it. */
  refused?: string
}

const keyOf = (accountId: string) => `shift-punches:${accountId}`

export function listWaiting(accountId: string): WaitingPunch[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(accountId)) ?? '[]') as WaitingPunch[]
  } catch {
    return []
  }
}

function save(accountId: string, punches: readonly WaitingPunch[]): void {
  if (punches.length === 0) localStorage.removeItem(keyOf(accountId))
  else localStorage.setItem(keyOf(accountId), JSON.stringify(punches))
}

export const addWaiting = (accountId: string, punch: WaitingPunch) => save(accountId, [...listWaiting(accountId), punch])

export const removeWaiting = (accountId: string, id: string) =>
  save(
    accountId,
    listWaiting(accountId).filter((punch) => punch.id !== id),
  )

/** How long a punch counts as made now. After that, it is sent with the device's time. */
const onTimeMilliseconds = 15_000

/** Sends one punch. Null when the server cannot be reached, so that it stays. */
async function send({ id, shop, kind, at }: WaitingPunch, isLate: boolean): Promise<Timesheet | null> {
  const isOld = isLate || Date.now() - Date.parse(at) > onTimeMilliseconds
  try {
    const { reply } = await sendCall(shiftClock.punch, { params: { shop }, body: { id, kind, ...(isOld ? { at } : {}) } })
    return reply
  } catch (error) {
    if (error instanceof CallFailed && (error.status === 0 || error.status >= 500 || error.status === 401)) return null
    throw error
  }
}

/**
 * Sends what waits, oldest first, and returns the newest answer. What the server refuses stays with its reason, and the rest goes on;
 * when it cannot be reached, all of it waits for the next time.
 */
export async function sendWaiting(accountId: string): Promise<Timesheet | null> {
  let newest: Timesheet | null = null
  const first = listWaiting(accountId).filter(({ refused }) => refused === undefined)
  for (const punch of first) {
    try {
      const reply = await send(punch, first.length > 1)
      if (!reply) return newest
      newest = reply
      removeWaiting(accountId, punch.id)
    } catch (error) {
      const refused = error instanceof CallFailed ? error.message : 'The server did not accept it.'
      save(
        accountId,
        listWaiting(accountId).map((saved) => (saved.id === punch.id ? { ...saved, refused } : saved)),
      )
    }
  }
  return newest
}

/** The punches that wait for a shop, in the form the clock can already show. */
export const asPunches = (waiting: readonly WaitingPunch[], shop: string): Punch[] =>
  waiting
    .filter((punch) => punch.shop === shop && punch.refused === undefined)
    .map(({ id, kind, at }) => ({ id, kind, at, source: 'offline' }))
