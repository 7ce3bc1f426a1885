import { type QueryChange, useQuery } from '../../../web/kit/index.ts'
import { Grouping, type Grouping as By, PeriodName } from '../contract.ts'
import { type Figure, figureOf, groupedBy } from '../rules.ts'

export interface Choice {
  figure: Figure
  by: By
  /** The group whose rows are shown, `all` for those of the whole; null: the report itself. */
  group: string | null
  /** As the calls take it. */
  query: { period: PeriodName; from?: string; to?: string; by: By }
  /** The address with a change; null leaves a part out. */
  search: (change: QueryChange) => string
  choose: (change: QueryChange) => void
}

const day = /^\d{4}-\d\d-\d\d$/

/** What is looked at stands in the address: it can be kept, sent and gone back to. */
export function useChoice(): Choice {
  const { query: params, queryWith, changeQuery } = useQuery()
  const figure = figureOf(params.get('figure'))
  const period = PeriodName.safeParse(params.get('period')).data ?? 'this-month'
  const by = groupedBy(figure.report, Grouping.safeParse(params.get('by')).data ?? 'day')
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  return {
    figure,
    by,
    group: params.get('rows'),
    query: { period, by, ...(period === 'own' ? { ...(day.test(from) ? { from } : {}), ...(day.test(to) ? { to } : {}) } : {}) },
    search: queryWith,
    choose: changeQuery,
  }
}
