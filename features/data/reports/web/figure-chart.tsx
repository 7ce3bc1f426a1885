import { Bar, BarChart, CartesianGrid, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { Report } from '../contract/index.ts'
import type { Figure, Unit } from '../rules.ts'
import { describeKeys, showGroup, showSpan, showValue } from './format-figures.ts'
import classes from './reports.module.css'

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** Short, because an axis has little room. */
function showTick(value: number, unit: Unit): string {
  if (unit === 'percent') return `${compact.format(value / 1000)}%`
  if (unit === 'count') return compact.format(value)
  return unit === 'hours' ? compact.format(value / 100) : `${value < 0 ? '-' : ''}$${compact.format(Math.abs(value) / 100)}`
}

const ink = { fill: 'var(--mantine-color-dimmed)', fontSize: 12 }

/** A figure by day, week, month or person. The table below it has the same numbers. */
export default function FigureChart({ report, figure }: { report: Report; figure: Figure }) {
  const { groups, period, by } = report
  const sums = new Map(groups.map((group) => [group.key, group]))
  const keys = figure.report === 'owed' ? null : describeKeys(period, by)
  const bars = (keys ?? groups.map(({ key }) => key)).map((key) => {
    const found = sums.get(key)
    return { label: showGroup(found?.label ?? key, by), value: found ? figure.value(found.sums) : null }
  })
  return (
    <div
      role="img"
      aria-label={`Chart: ${figure.label}, ${showSpan(period)}. The table below has the same numbers.`}
      className={classes.chart}
    >
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={bars} accessibilityLayer={false} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="label" tick={ink} tickLine={false} stroke="var(--line)" minTickGap={24} />
          <YAxis
            tick={ink}
            tickLine={false}
            axisLine={false}
            width={64}
            tickFormatter={(value: number) => showTick(value, figure.unit)}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--mantine-color-default-hover)' }}
            contentStyle={{
              background: 'var(--surface)',
              border: '1px solid var(--line)',
              borderRadius: 8,
              color: 'var(--mantine-color-text)',
            }}
            itemStyle={{ color: 'var(--mantine-color-text)' }}
            formatter={(value) => [showValue(Number(value), figure.unit), figure.label]}
          />
          <ReferenceLine y={0} stroke="var(--mantine-color-dimmed)" />
          <Bar dataKey="value" fill="var(--mantine-primary-color-filled)" maxBarSize={48} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
