import { Text } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import { Muted, StateBadge } from '../../../../kit/web/index.ts'
import type { MyJob, MyPart } from '../contract/index.ts'
import classes from './job-clock.module.css'

const places = {
  needed: { tone: 'amber', label: 'Not ordered yet' },
  ordered: { tone: 'blue', label: 'Ordered' },
  'in-stock': { tone: 'green', label: 'In stock' },
  arrived: { tone: 'green', label: 'Arrived' },
  used: { tone: 'gray', label: 'Used' },
} as const

/** The parts of a technician's job: what, how many, where. */
export const JobParts = ({ parts }: Pick<MyJob, 'parts'>) =>
  parts.length === 0 ? null : (
    <ul className={classes.parts} aria-label="Parts">
      {parts.map((part) => (
        <li key={part.partId}>
          <div>
            <Text fw={600}>{part.quantity === 1 ? part.name : `${part.quantity} × ${part.name}`}</Text>
            <Muted>{[part.manufacturer, part.partNo].filter(Boolean).join(' · ')}</Muted>
          </div>
          <div className={classes.place}>
            <StateBadge {...places[part.place]} />
            {describePlace(part) && <Text size="sm">{describePlace(part)}</Text>}
          </div>
        </li>
      ))}
    </ul>
  )

function describePlace({ place, bin, expectedOn }: MyPart): string {
  if (place === 'ordered') return expectedOn ? `expected ${showDay(expectedOn)}` : ''
  return bin ? `bin ${bin}` : ''
}
