import { addDays, getDay } from '../../../../../common/dates.ts'
import type { Clock, Db } from '../../../../../kit/server/index.ts'
import type { Balance, BalanceLine, BalancePayout } from '../provider/balance.ts'
import { listLines } from './store-balance.ts'

/** The sandbox pays out each day what moved the day before; a day on which more left than came in is part of the next. */
export const createSandboxBalance = ({ db, clock, account }: { db: Db; clock: Clock; account: string | null }): Balance => ({
  async listPayouts(from) {
    const lines = await listLines(db, account, addDays(from, -31), getDay(clock.now()))
    const payouts: BalancePayout[] = []
    let open: BalanceLine[] = []
    const days = [...new Set(lines.map(({ day }) => day))]
    for (const day of days) {
      open.push(...lines.filter((line) => line.day === day).map(({ day: _day, ...line }) => line))
      const cents = open.reduce((sum, { grossCents, feeCents }) => sum + grossCents - feeCents, 0)
      if (cents <= 0) continue
      payouts.push({ reference: `sbp_${account ?? 'liftbay'}_${day}`, cents, arrivesOn: addDays(day, 1), lines: open })
      open = []
    }
    return payouts.filter(({ arrivesOn }) => arrivesOn >= from)
  },
})
