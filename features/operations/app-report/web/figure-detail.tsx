import { Anchor, Group, Stack, TextInput } from '@mantine/core'
import { IconArrowLeft, IconReportAnalytics } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Empty, Panel, Read, SaveFileButton, useQuery, useRead } from '../../../../kit/web/index.ts'
import { type AppReport, appReport, appReportRefusals } from '../contract/index.ts'
import type { Figure } from '../rules.ts'
import { FigureRows } from './figure-rows.tsx'
import { showSpan, showValue } from './show-figure.ts'
import { Sparkline } from './sparkline.tsx'
import classes from './app-report.module.css'

const dayPattern = /^\d{4}-\d\d-\d\d$/

/** One figure: what it counts, its trend, and the rows that add up to it, for any period. */
export function FigureDetail({ figure }: { figure: Figure }) {
  const { query, changeQuery } = useQuery()
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  const span = { ...(dayPattern.test(from) ? { from } : {}), ...(dayPattern.test(to) ? { to } : {}) }
  const read = useRead(appReport.read, { query: span }, { keep: true })
  return (
    <Stack gap="sm">
      <Anchor component={Link} to={{ search: '' }} className="touch-link" underline="always">
        <Group component="span" gap={4}>
          <IconArrowLeft size={18} aria-hidden /> Back to all figures
        </Group>
      </Anchor>
      <div className={classes.choice}>
        <TextInput
          type="date"
          label="From"
          value={from || (read.data?.from ?? '')}
          onChange={(event) => changeQuery({ from: event.currentTarget.value || null }, { replace: true })}
        />
        <TextInput
          type="date"
          label="To"
          value={to || (read.data?.to ?? '')}
          onChange={(event) => changeQuery({ to: event.currentTarget.value || null }, { replace: true })}
        />
      </div>
      <Panel title={figure.label} actions={<SaveFileButton row={appReport.table} sent={{ query: span }} label="Save as CSV" />}>
        <p className={classes.definition}>{figure.definition}</p>
        {read.error?.code === appReportRefusals.spanInvalid.code ? (
          <Empty icon={<IconReportAnalytics size={28} />} title="Choose other days">
            {appReportRefusals.spanInvalid.msg}
          </Empty>
        ) : (
          <Read read={read.error ? { ...read, data: undefined } : read} skeleton="table">
            {(report) => <Shown report={report} figure={figure} />}
          </Read>
        )}
      </Panel>
    </Stack>
  )
}

function Shown({ report, figure }: { report: AppReport; figure: Figure }) {
  const { from, to } = report
  const found = report.figures.find(({ key }) => key === figure.key)!
  const values = found.days.map(({ value }) => value).filter((value) => value !== null)
  const [most, least] = [Math.max(0, ...values), Math.min(0, ...values)]
  const show = (value: number | null | undefined) => showValue(value, figure.unit)
  return (
    <Stack gap="md">
      <div
        role="img"
        aria-label={`Chart: ${figure.label} by day, ${showSpan(report)}, from ${show(least)} to ${show(most)}`}
        className={classes.chart}
      >
        <span className={classes.tick}>{show(most)}</span>
        <Sparkline days={found.days} />
        <span className={classes.tick}>
          {showSpan(report)}
          {least < 0 && `, lowest ${show(least)}`}
        </span>
      </div>
      <dl className={classes.sums}>
        {found.now && <Sum label="Now" text={show(found.now.value)} />}
        {figure.unit === 'percent' && <Sum label={figure.label} text={show(found.value)} />}
        {figure.columns.map(({ key, label, unit }) => (
          <Sum key={key} label={figure.isState ? describeState(figure) : label} text={showValue(found.total[key], unit)} />
        ))}
      </dl>
      <FigureRows figure={figure} from={from} to={to} key={`${from} ${to}`} />
    </Stack>
  )
}

const describeState = ({ key }: Figure) => (key === 'queue' ? 'Most at once in the period' : 'Last size in the period')

const Sum = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </div>
)
