import { type QueryChange, useQuery } from '../../../../kit/web/index.ts'
import { fieldKey } from '../../../people/user-fields/contract/index.ts'
import { type Grouping as By, Grouping, PeriodName } from '../contract/index.ts'
import { type Figure, getFigure, groupingsOf } from '../rules.ts'

export interface Choice {
  figure: Figure
  by: By
  /** The ways to group the figure. */
  groupings: readonly By[]
  /** The group whose rows are shown, `all` for the whole period; null for the report itself. */
  group: string | null
  /** The query of the calls. */
  query: { period: PeriodName; from?: string; to?: string; by: By; field?: string }
  /** The page's query string with a change; null removes a part. */
  search: (change: QueryChange) => string
  choose: (change: QueryChange) => void
}

const day = /^\d{4}-\d\d-\d\d$/

/** The choice is in the page's address, so that it can be bookmarked, shared and gone back to. */
export function useChoice(): Choice {
  const { query: params, queryWith, changeQuery } = useQuery()
  const figure = getFigure(params.get('figure'))
  const period = PeriodName.safeParse(params.get('period')).data ?? 'this-month'
  const field = params.get('field') ?? ''
  const asked = Grouping.safeParse(params.get('by')).data ?? 'day'
  const groupings = groupingsOf[figure.report]
  const by = asked === 'field' && !fieldKey.safeParse(field).success ? 'day' : groupings.includes(asked) ? asked : groupings[0]!
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  return {
    figure,
    by,
    groupings,
    group: params.get('rows'),
    query: {
      period,
      by,
      ...(by === 'field' ? { field } : {}),
      ...(period === 'own' ? { ...(day.test(from) ? { from } : {}), ...(day.test(to) ? { to } : {}) } : {}),
    },
    search: queryWith,
    choose: changeQuery,
  }
}
