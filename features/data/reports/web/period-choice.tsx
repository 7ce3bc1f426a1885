import { NativeSelect, TextInput } from '@mantine/core'
import { useRead } from '../../../../kit/web/index.ts'
import { userFields } from '../../../people/user-fields/contract/index.ts'
import type { Grouping, PeriodName } from '../contract/index.ts'
import type { Choice } from './use-choice.ts'
import classes from './reports.module.css'

const periods: Record<PeriodName, string> = {
  today: 'Today',
  'this-week': 'This week',
  'this-month': 'This month',
  'this-quarter': 'This quarter',
  'this-year': 'This year',
  yesterday: 'Yesterday',
  'last-week': 'Last week',
  'last-month': 'Last month',
  'last-quarter': 'Last quarter',
  'last-year': 'Last year',
  own: 'Custom',
}

const groupingLabels: Record<Exclude<Grouping, 'field'>, string> = {
  day: 'By day',
  week: 'By week',
  month: 'By month',
  technician: 'By technician',
  writer: 'By service advisor',
}

const isGroupedBy = (value: Grouping): value is keyof typeof groupingLabels => value !== 'field'

/** Chooses the period and the grouping; the user fields of repair orders that have few values can group, too. */
export function PeriodChoice({ shopId, choice: { groupings: offered, query, by, choose } }: { shopId: string; choice: Choice }) {
  const definitions = useRead(
    userFields.definitions,
    { params: { shop: shopId }, query: { of: 'work-order' } },
    { enabled: offered.includes('field') },
  )
  const fields = (definitions.data ?? []).filter(({ kind }) => kind === 'choice' || kind === 'yes-no')
  return (
    <div className={classes.choice}>
      <NativeSelect
        label="Period"
        data={Object.entries(periods).map(([value, label]) => ({ value, label }))}
        value={query.period}
        onChange={(event) => choose({ period: event.currentTarget.value, rows: null })}
      />
      {query.period === 'own' && (
        <>
          <TextInput
            type="date"
            label="From"
            value={query.from ?? ''}
            onChange={(event) => choose({ from: event.currentTarget.value || null, rows: null })}
          />
          <TextInput
            type="date"
            label="To"
            value={query.to ?? ''}
            onChange={(event) => choose({ to: event.currentTarget.value || null, rows: null })}
          />
        </>
      )}
      <NativeSelect
        label="Grouping"
        data={[
          ...offered.filter(isGroupedBy).map((value) => ({ value: value as string, label: groupingLabels[value] })),
          ...fields.map(({ key, label }) => ({ value: `field ${key}`, label: `By ${label}` })),
        ]}
        value={by === 'field' ? `field ${query.field}` : by}
        onChange={(event) => {
          const [chosen = 'day', field = null] = event.currentTarget.value.split(' ')
          choose({ by: chosen, field, rows: null })
        }}
      />
    </div>
  )
}
