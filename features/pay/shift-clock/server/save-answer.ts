import { refuseIf } from '../../../../common/refusal.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { shiftRefusals } from '../contract/index.ts'
import { announceShift } from './announce-shift.ts'
import { notifyAnswer } from './notify-correction.ts'
import { readTimesheet } from './read-timesheet.ts'
import { answerCorrection, type CorrectionRow, type Workplace } from './store.ts'

interface Answer {
  found: CorrectionRow
  place: Workplace
  reader: 'employee' | 'shop'
  body: { agrees: boolean; note: string }
}

/** Nobody answers a correction they made: a manager's own hours are confirmed by the owner or another manager. */
export async function saveAnswer(tx: Db, { actor, clock }: Context<Actor>, { found, place, reader, body }: Answer) {
  const isOtherSide = found.byEmployee === (reader === 'shop')
  const isOwn = reader === 'shop' && found.accountId === actor.accountId
  refuseIf(isOtherSide && !isOwn ? null : shiftRefusals.notYoursToAnswer)
  refuseIf(found.state === 'waiting' ? null : shiftRefusals.alreadyAnswered)
  const now = clock.now()
  const state = body.agrees ? 'confirmed' : 'disputed'
  await answerCorrection(tx, found.id, { state, note: body.note, by: actor.accountId, at: now })
  await announceShift(tx, place)
  if (!body.agrees) await notifyAnswer(tx, place, { day: found.day, byEmployee: reader === 'employee', note: body.note })
  return readTimesheet(tx, place, { week: found.day, now, reader })
}
