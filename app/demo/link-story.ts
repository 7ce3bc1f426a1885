import { minuteMilliseconds } from '../../common/dates.ts'
import type { Story } from './play-stories.ts'
import type { StoryContext } from './story-context.ts'
import { VehicleVisit } from './vehicle-visit.ts'
import { makeVisit } from './visit.ts'

/**
 * Ingrid has no account and OK'd texts at the counter. Her estimate waits, and its link is in /outbox: sent just before the demo opens,
 * whatever day it is, because links work for 48 hours.
 */
export async function* sendLinkToWalkIn(context: StoryContext): Story {
  const { now } = context.calendar
  const before = (minutes: number) => new Date(now.getTime() - minutes * minuteMilliseconds)
  const visit = new VehicleVisit(
    context,
    makeVisit('ingrid', 'model3', 'renee', ['rotate', 'cabinFilter'], { arrives: [0, '08:00'] }),
  )
  yield before(40)
  await visit.walkIn({ okToText: true })
  yield before(30)
  await visit.diagnose()
  yield before(15)
  await visit.sendEstimate()
}
