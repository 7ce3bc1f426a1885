import { dayMilliseconds } from '../../../../common/dates.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { inbox } from '../contract/index.ts'
import { calculateMedianResponse, measuredDays } from '../rules.ts'
import { listOpenTimes } from './open-times.ts'
import { listAnswers } from './store.ts'

export const getResponseTime: Verb<typeof inbox.responseTime> = async ({ db, actor, clock }, { params: { shop } }) => {
  await requireShopMember(db, actor, shop)
  const now = clock.now()
  const answers = await listAnswers(db, shop, new Date(now.getTime() - measuredDays * dayMilliseconds))
  const earliest = new Date(Math.min(now.getTime(), ...answers.map(({ waitedSince }) => waitedSince.getTime())))
  const spans = answers.length > 0 ? await listOpenTimes(db, shop, earliest, now) : []
  return { days: measuredDays, answers: answers.length, medianMinutes: calculateMedianResponse(answers, spans) }
}
