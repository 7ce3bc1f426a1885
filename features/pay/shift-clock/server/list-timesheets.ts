import { addDays, getDay } from '../../../../common/dates.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import type { timesheets } from '../contract/index.ts'
import { countProblems, foldPunches, getFirstDayOfWeek, listDays } from '../rules.ts'
import { countWaiting, findShop, listApproved, listPunches, listWorkplaces } from './store.ts'
import { tabletDoubts } from './tablet-doubts.ts'

export const listTimesheets: Verb<typeof timesheets.list> = async ({ db, actor, clock, get }, { params, query }) => {
  await requirePermission(db, actor, params.shop, 'time.correct')
  const now = clock.now()
  const { timeZone } = await findShop(db, params.shop)
  const today = getDay(now, timeZone)
  const firstDay = getFirstDayOfWeek(query.week ?? today)
  const [people, punches, waiting, approved] = await Promise.all([
    listWorkplaces(db, params.shop, firstDay),
    listPunches(db, { shopId: params.shop, accountId: null }, firstDay),
    countWaiting(db, params.shop, firstDay),
    listApproved(db, params.shop, firstDay),
  ])
  const days = {
    shopId: params.shop,
    accountIds: people.map(({ accountId }) => accountId),
    firstDay,
    lastDay: addDays(firstDay, 6),
  }
  const doubts = new Map((await get(tabletDoubts)(db, days)).map((doubt) => [doubt.accountId, doubt]))
  const isThisWeek = getFirstDayOfWeek(today) === firstDay
  const ofPerson = Map.groupBy(punches, ({ accountId }) => accountId)
  const rows = people.map(({ accountId, name }) => {
    const ownPunches = (ofPerson.get(accountId) ?? []).map(({ accountId: _, ...punch }) => punch)
    const folded = foldPunches(ownPunches, now.toISOString())
    const days = listDays(folded, firstDay, timeZone)
    const seconds = days.map((day) => day.seconds)
    return {
      person: { accountId, name },
      state: isThisWeek ? folded.state : ('off' as const),
      seconds,
      total: seconds.reduce((sum, daySeconds) => sum + daySeconds, 0),
      problems: countProblems(days),
      waiting: waiting.find((row) => row.accountId === accountId)?.waiting ?? 0,
      undecided: doubts.get(accountId)?.undecided ?? 0,
      rejected: doubts.get(accountId)?.rejected ?? 0,
      isApproved: approved.some((approval) => approval.accountId === accountId),
    }
  })
  return { timeZone, today, firstDay, rows }
}
