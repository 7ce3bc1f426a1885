import { ActionIcon, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { showDay, showTime } from '../../../../common/dates.ts'
import { StateBadge } from '../../../../kit/web/index.ts'
import type { ClockEntry } from '../contract/index.ts'
import { countSeconds, showWorked } from './worked.ts'
import classes from './job-clock.module.css'

export interface EntriesProps {
  entries: readonly ClockEntry[]
  timeZone: string
  /** The reader's own hours, shown without the name. */
  own?: boolean
  mayCorrect: (entry: ClockEntry) => boolean
  onCorrect: (entry: ClockEntry) => void
}

/** Clocked hours with their corrections. */
export function Entries({ entries, timeZone, own = false, mayCorrect, onCorrect }: EntriesProps) {
  return (
    <ul className={classes.entries}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <div className={classes.entry}>
            <div>
              <Text size="sm" fw={600}>
                {own ? `${entry.title}, order ${entry.invoice}` : `${entry.name}: ${entry.title}`}
              </Text>
              <Text size="sm" className="tabular">
                {own ? '' : `${showDay(entry.startedAt, timeZone)} `}
                {showTime(entry.startedAt, timeZone)} – {entry.endedAt ? showTime(entry.endedAt, timeZone) : 'now'}
                {entry.endedAt && ` · ${showWorked(countSeconds(entry))}`}
              </Text>
              {entry.endedAt === null && <StateBadge tone="blue" label="Running" />}
              {entry.endedHow === 'forgotten' && <StateBadge tone="amber" label="Not stopped: ended when the shop closed" />}
            </div>
            {mayCorrect(entry) && (
              <ActionIcon aria-label={`Correct hours: ${entry.name}, ${entry.title}`} onClick={() => onCorrect(entry)}>
                <IconPencil size={18} />
              </ActionIcon>
            )}
          </div>
          {entry.corrections.map((correction) => (
            <Text key={correction.at} size="xs" c="dimmed">
              {correction.wasStartedAt
                ? `Corrected by ${correction.by}: it was ${showTime(correction.wasStartedAt, timeZone)} – ${correction.wasEndedAt ? showTime(correction.wasEndedAt, timeZone) : 'running'}.`
                : `Entered by ${correction.by}.`}{' '}
              “{correction.reason}”
            </Text>
          ))}
        </li>
      ))}
    </ul>
  )
}
