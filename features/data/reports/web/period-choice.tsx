import { NativeSelect, TextInput } from '@mantine/core'
import type { Grouping, PeriodName } from '../contract/index.ts'
import { groupingsOf } from '../rules.ts'
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

const groupings: Record<Grouping, string> = {
  day: 'By day',
  week: 'By week',
  month: 'By month',
  technician: 'By technician',
  writer: 'By service advisor',
}

/** Chooses the period and the grouping. */
export function PeriodChoice({ choice: { figure, query, by, choose } }: { choice: Choice }) {
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
        data={groupingsOf[figure.report].map((value) => ({ value, label: groupings[value] }))}
        value={by}
        onChange={(event) => choose({ by: event.currentTarget.value, rows: null })}
      />
    </div>
  )
}
