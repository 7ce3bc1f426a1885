import { Text } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import { Money, MoneyField, Muted } from '../../../../kit/web/index.ts'
import type { CloseLine } from '../contract/index.ts'
import { showDifference } from '../texts.ts'
import classes from './day-closes.module.css'

interface LinesProps {
  lines: readonly CloseLine[]
  /** The cash that was in the drawer at the start, which is part of what is expected. */
  openingCents: number
  /** Shows a field for the counted total of each way except cash. */
  editable?: boolean
  isCashCounted?: boolean
}

/** Each way to pay: expected, counted, and over or short. */
export const Lines = ({ lines, openingCents, editable = false, isCashCounted = true }: LinesProps) => (
  <div className={classes.lines} role="table" aria-label="Expected and counted">
    <div className={classes.line} role="row">
      {['Way to pay', 'Expected', 'Counted', 'Over or short'].map((head) => (
        <Muted key={head} role="columnheader">
          {head}
        </Muted>
      ))}
    </div>
    {lines.map((line) => (
      <div key={line.key} className={classes.line} role="row" aria-label={line.label}>
        <div role="rowheader">
          <Text fw={600}>{line.label}</Text>
          <Muted>{describeLine(line, line.key === 'cash' ? openingCents : 0)}</Muted>
        </div>
        <div role="cell" data-head="Expected">
          <Money cents={line.expectedCents} />
        </div>
        <div role="cell" data-head="Counted">
          {editable && line.key !== 'cash' && line.expectedCents >= 0 ? (
            <Counted line={line} />
          ) : line.key === 'cash' && !isCashCounted ? (
            <Muted>Not yet</Muted>
          ) : (
            <Money cents={line.countedCents} strong />
          )}
        </div>
        <div role="cell" data-head="Over or short">
          {line.key === 'cash' && !isCashCounted ? <Muted>–</Muted> : <Difference cents={line.differenceCents} />}
        </div>
      </div>
    ))}
  </div>
)

/** The total on the checks or on the reader's own report. Empty: as expected. */
const Counted = ({ line: { key, label } }: { line: CloseLine }) => (
  <MoneyField name={`counted.${key}`} label={`Counted: ${label}`} hideLabel required={false} />
)

export const Difference = ({ cents }: { cents: number }) => (
  <Text component="span" fw={cents === 0 ? 400 : 700} {...(cents === 0 ? { c: 'dimmed' } : { c: 'red' })} className="tabular">
    {showDifference(cents)}
  </Text>
)

const describeLine = ({ payments, backCents }: CloseLine, openingCents: number): string =>
  [
    `${payments} ${payments === 1 ? 'payment' : 'payments'}`,
    backCents !== 0 && 'less refunds',
    openingCents > 0 && `with the float of ${showCents(openingCents)}`,
  ]
    .filter(Boolean)
    .join(', ')
