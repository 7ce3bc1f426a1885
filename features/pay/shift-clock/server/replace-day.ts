import { randomUUID } from 'node:crypto'
import { getDay } from '../../../../common/dates.ts'
import { Refused, refuseIf } from '../../../../common/refusal.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { type CorrectionForm, shiftRefusals } from '../contract/index.ts'
import { foldPunches, getFirstDayOfWeek, listDays, reasonNotToBeDay } from '../rules.ts'
import { requireOpenWeek } from './access.ts'
import { announceShift } from './announce-shift.ts'
import { notifyCorrection } from './notify-correction.ts'
import { insertCorrection, insertPunch, listPunches, lockShifts, removePunches, type Workplace } from './store.ts'

/** Replaces the punches of the shifts that began on the day. What was there stays readable with the correction. */
export async function replaceDay(
  tx: Db,
  place: Workplace,
  { actor, clock }: Pick<Context<Actor>, 'actor' | 'clock'>,
  { day, punches, reason }: CorrectionForm,
): Promise<void> {
  const { shopId, accountId, timeZone } = place
  const now = clock.now()
  await lockShifts(tx, accountId)
  const problem = reasonNotToBeDay(punches, day, timeZone)
  if (problem) throw new Refused(shiftRefusals.dayNotWhole, { msg: problem })
  refuseIf(
    day > getDay(now, timeZone) || punches.some(({ at }) => Date.parse(at) > now.getTime()) ? shiftRefusals.dayNotOver : null,
  )
  const firstDay = getFirstDayOfWeek(day)
  const stored = await listPunches(tx, place, firstDay)
  const found = listDays(foldPunches(stored, now.toISOString()), firstDay, timeZone).find((candidate) => candidate.day === day)!
  const removed = [...found.shifts.flatMap((shift) => shift.punches), ...found.stray]
  await requireOpenWeek(tx, place, [`${day}T12:00:00Z`, ...removed.map(({ at }) => at), ...punches.map(({ at }) => at)])
  const { id } = await insertCorrection(tx, { shopId, accountId, day, reason, by: actor.accountId, at: now })
  await removePunches(
    tx,
    removed.map((punch) => punch.id),
    id,
  )
  for (const { kind, at } of punches)
    await insertPunch(tx, {
      id: randomUUID(),
      shopId,
      accountId,
      kind,
      at,
      receivedAt: now,
      source: 'correction',
      addedBy: id,
      byTablet: '',
    })
  await announceShift(tx, place)
  await notifyCorrection(tx, place, { day, byEmployee: actor.accountId === accountId })
}
