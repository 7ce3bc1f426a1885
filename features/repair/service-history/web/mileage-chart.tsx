import { showDay } from '../../../../common/dates.ts'
import { Panel, Table } from '../../../../kit/web/index.ts'
import { showMiles } from '../../../catalog/vehicles/rules.ts'
import { calculateMileageScale, type Reading } from './mileage-scale.ts'
import classes from './mileage-chart.module.css'

const short = new Intl.NumberFormat('en-US')
const getDay = ({ at, timeZone }: Reading) => showDay(at, timeZone)

/** The odometer over the years. Only the line is SVG, so the text keeps its size on every screen. */
export function MileageChart({ readings }: { readings: readonly Reading[] }) {
  const scale = calculateMileageScale(readings)
  const [first, last] = [readings[0], readings.at(-1)]
  if (!scale || !first || !last) return null
  return (
    <Panel title="Mileage">
      <div
        role="img"
        aria-label={`Odometer from ${showMiles(first.miles)} on ${getDay(first)} to ${showMiles(last.miles)} on ${getDay(last)}`}
        className={classes.chart}
      >
        <div className={classes.plot}>
          {scale.ticks.map(({ miles, y }) => (
            <span key={miles} className={classes.tick} style={{ bottom: `${y}%` }}>
              {short.format(miles)}
            </span>
          ))}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
            {scale.ticks.map(({ miles, y }) => (
              <line key={miles} x1="0" x2="100" y1={100 - y} y2={100 - y} className={classes.grid} />
            ))}
            <polyline points={scale.dots.map(({ x, y }) => `${x},${100 - y}`).join(' ')} className={classes.line} />
          </svg>
          {scale.dots.map(({ reading, x, y }, index) => (
            <span
              key={index}
              className={classes.dot}
              style={{ left: `${x}%`, bottom: `${y}%` }}
              title={`${getDay(reading)}: ${showMiles(reading.miles)}`}
            />
          ))}
        </div>
      </div>
      <div className={classes.days} aria-hidden>
        <span>{getDay(first)}</span>
        <span>{getDay(last)}</span>
      </div>
      <details className={classes.readings}>
        <summary>Show as a table</summary>
        <Table
          label="Odometer readings"
          rows={[...readings].toReversed()}
          rowKey={(reading) => `${reading.at} ${reading.miles}`}
          columns={[
            { key: 'day', label: 'Date', render: getDay, phone: 'title' },
            { key: 'miles', label: 'Odometer', render: (reading) => showMiles(reading.miles), align: 'right' },
          ]}
        />
      </details>
    </Panel>
  )
}
