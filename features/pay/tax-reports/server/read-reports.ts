import type { Db } from '../../../../kit/server/index.ts'
import { readEarlierYears } from '../../earlier-pay/server/index.ts'
import type { JournalRun, W2 } from '../contract/index.ts'
import { calculateForm941, calculateW2, findQuarter, type LineSum, listEntries } from '../rules.ts'
import {
  countPeopleOn,
  listPayDateSums,
  listPeople,
  listPersonSums,
  listRuns,
  listRunSums,
  type Range,
  type Person,
} from './store.ts'

export interface Quarter {
  shop: string
  year: number
  quarter: number
}

export const rangeOfYear = ({ shop, year }: Pick<Quarter, 'shop' | 'year'>): Range => ({
  shopId: shop,
  first: `${year}-01-01`,
  last: `${year}-12-31`,
})

export const rangeOfQuarter = ({ shop, year, quarter }: Quarter): Range => {
  const { first, last } = findQuarter(year, quarter)
  return { shopId: shop, first, last }
}

export async function readForm941(db: Db, quarter: Quarter) {
  const [sums, { people }] = await Promise.all([
    listPayDateSums(db, rangeOfQuarter(quarter)),
    countPeopleOn(db, quarter.shop, findQuarter(quarter.year, quarter.quarter).twelfth),
  ])
  const dates = Map.groupBy(sums, ({ payDate }) => payDate)
  return calculateForm941(
    [...dates].map(([payDate, lines]) => ({ payDate, lines })),
    people,
  )
}

/** The lines of a year by employee and state: those of stubs, and those of another payroll system earlier in the year. */
export async function listYearLines(db: Db, range: Range, accountIds: readonly string[] | null) {
  const year = Number(range.first.slice(0, 4))
  const [sums, earlier] = await Promise.all([
    listPersonSums(db, range, accountIds),
    readEarlierYears(db, { shopId: range.shopId, accountIds, year }),
  ])
  const before = earlier.flatMap(({ accountId, state, lines }) =>
    lines.map((line) => ({ ...line, accountId, state, isEarlier: true })),
  )
  return [...sums.map((line) => ({ ...line, isEarlier: false })), ...before]
}

export const fillW2 = (sums: readonly (LineSum & { state: string; isEarlier: boolean })[]) =>
  calculateW2(
    [...Map.groupBy(sums, ({ state, isEarlier }) => `${state} ${isEarlier}`).values()].map((lines) => ({
      state: lines[0]!.state,
      lines,
    })),
  )

interface Page {
  after: string | null
  /** Null for everyone. */
  limit: number | null
}

/** The W-2s of a year by name, and one employee more than the limit. */
export async function readW2s(db: Db, range: Range, page: Page): Promise<W2[]> {
  const people: Person[] = await listPeople(db, range, page)
  const sums = await listYearLines(
    db,
    range,
    people.map(({ accountId }) => accountId),
  )
  const byPerson = Map.groupBy(sums, ({ accountId }) => accountId)
  return people.map((person) => ({ ...person, boxes: fillW2(byPerson.get(person.accountId) ?? []) }))
}

/** The journal of a quarter's runs by pay date, and one run more than the limit. */
export async function readJournal(db: Db, range: Range, page: Page): Promise<JournalRun[]> {
  const runs = await listRuns(db, range, page)
  const sums = await listRunSums(
    db,
    runs.map(({ id }) => id),
  )
  const byRun = Map.groupBy(sums, ({ runId }) => runId)
  return runs.map(({ netCents, ...run }) => ({ ...run, entries: listEntries(byRun.get(run.id) ?? [], netCents) }))
}
