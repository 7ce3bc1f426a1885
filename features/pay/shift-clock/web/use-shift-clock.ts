import { useCallback, useEffect, useState } from 'react'
import { refreshReads, useLive, useRead } from '../../../../kit/web/index.ts'
import { type ClockState, type PunchKind, shiftClock, type Timesheet } from '../contract/index.ts'
import { foldPunches } from '../rules.ts'
import { addWaiting, asPunches, listWaiting, removeWaiting, sendWaiting, type WaitingPunch } from './waiting-punches.ts'

const tryAgainMilliseconds = 20_000
const rememberedKey = (accountId: string, shop: string) => `shift-clock:${accountId}:${shop}`

interface Remembered {
  state: ClockState
  since: string | null
}

/** The state the clock showed last, for a page that opens without a connection. */
function readRemembered(key: string): Remembered {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as Remembered
  } catch {
    return { state: 'off', since: null }
  }
}

/** The state the clock shows after the punches that still wait. */
function applyWaiting({ state, since }: Remembered, waiting: readonly WaitingPunch[], shop: string): Remembered {
  const made = asPunches(waiting, shop)
  if (made.length === 0) return { state, since }
  const start = since ?? made[0]!.at
  const known = (kind: PunchKind) => ({ id: '', kind, at: start, source: 'online' as const })
  const before = state === 'off' ? [] : state === 'working' ? [known('in')] : [known('in'), known('break-start')]
  const folded = foldPunches([...before, ...made], new Date().toISOString())
  return { state: folded.state, since: folded.since }
}

/** The employee's clock at a shop: what it shows, with or without a connection, and what was pressed and is not sent yet. */
export function useShiftClock(accountId: string, shop: string, week: string | undefined) {
  const read = useRead(shiftClock.mine, { params: { shop }, query: week ? { week } : {} }, { keep: true })
  const [waiting, setWaiting] = useState(() => listWaiting(accountId))
  const [isSending, setIsSending] = useState(false)
  const key = rememberedKey(accountId, shop)
  // The answer to a punch counts at once: the connection may be gone before the hours are read again.
  const [answered, setAnswered] = useState<Timesheet | null>(null)
  const sheet = answered && (!read.data || answered.now > read.data.now) ? answered : read.data
  useEffect(() => {
    if (sheet) localStorage.setItem(key, JSON.stringify({ state: sheet.state, since: sheet.since } satisfies Remembered))
  }, [key, sheet])
  useLive('shift_changed', [shiftClock.mine])

  const flush = useCallback(async () => {
    if (listWaiting(accountId).every(({ refused }) => refused !== undefined)) return
    setIsSending(true)
    try {
      const newest = await sendWaiting(accountId)
      if (newest?.shop.id === shop) setAnswered(newest)
      if (newest) void refreshReads(shiftClock.mine)
    } finally {
      setWaiting(listWaiting(accountId))
      setIsSending(false)
    }
  }, [accountId, shop])

  useEffect(() => {
    const first = setTimeout(() => void flush())
    const timer = setInterval(() => void flush(), tryAgainMilliseconds)
    const onOnline = () => void flush()
    addEventListener('online', onOnline)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      removeEventListener('online', onOnline)
    }
  }, [flush])

  const press = (kind: PunchKind) => {
    addWaiting(accountId, { id: crypto.randomUUID(), shop, kind, at: new Date().toISOString() })
    setWaiting(listWaiting(accountId))
    return flush()
  }
  const drop = (id: string) => {
    removeWaiting(accountId, id)
    setWaiting(listWaiting(accountId))
  }
  const shown = applyWaiting(sheet ?? readRemembered(key), waiting, shop)
  return { read, ...shown, waiting: waiting.filter((punch) => punch.shop === shop), isSending, press, drop }
}
