import { Group, Stack, Text, Title } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import type { ReplyOf } from '../../../../common/route.ts'
import { Muted, Panel, StateBadge, When } from '../../../../kit/web/index.ts'
import { showMiles } from '../../../catalog/vehicles/rules.ts'
import type { serviceHistory } from '../contract/index.ts'
import { BookButton } from './still-open-panel.tsx'
import classes from './visits.module.css'

type History = ReplyOf<typeof serviceHistory.earlier>
type Open = History['stillOpen'][number]

interface EarlierOpenProps {
  jobs: readonly Open[]
  onBook: (wanted: { concern: string; shop: Open['shop'] }) => void
}

/** Work that an earlier owner declined and that is still not done. */
export function EarlierOpen({ jobs, onBook }: EarlierOpenProps) {
  if (jobs.length === 0) return null
  return (
    <Panel
      title="Declined work from before you owned it"
      lead="A shop recommended this work before you owned the vehicle, and it has not been done yet."
      tone="amber"
    >
      <ul className={classes.list}>
        {jobs.map((job, index) => (
          <li key={index}>
            <Group justify="space-between" gap="xs">
              <div>
                <Text fw={600}>{job.what}</Text>
                <Muted>
                  Declined {showDay(job.declinedAt, job.shop.timeZone)} at {job.shop.dba}
                </Muted>
              </div>
              <BookButton what={job.what} onBook={() => onBook({ concern: showConcern(job), shop: job.shop })} />
            </Group>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The concern the shop gets when it is booked. */
const showConcern = ({ what, declinedAt, shop }: Open): string =>
  `${what} (advised ${showDay(declinedAt, shop.timeZone)} at ${shop.dba}, before I owned it)`.slice(0, 2000)

/** Visits under earlier owners: what was done, without prices. */
export function EarlierVisits({ history: { visits, isCut } }: { history: History }) {
  if (visits.length === 0) return null
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        Before you owned it
      </Title>
      {visits.map(({ closedAt, timeZone, shop, odometer, jobs }, index) => (
        <Panel
          key={index}
          title={<When value={closedAt} zone={timeZone} day />}
          lead={[shop, odometer !== null && showMiles(odometer)].filter(Boolean).join(' · ')}
          actions={<StateBadge tone="gray" label="Before you owned it" />}
        >
          <Stack gap="md">
            {jobs.map((job, place) => (
              <Done key={place} job={job} />
            ))}
          </Stack>
        </Panel>
      ))}
      {isCut && <Text c="dimmed">Only the newest {visits.length} are shown.</Text>}
    </Stack>
  )
}

function Done({ job: { labors, parts, cause, correction } }: { job: History['visits'][number]['jobs'][number] }) {
  return (
    <div>
      {labors.length > 0 && <Text fw={600}>{labors.join(', ')}</Text>}
      {parts.length > 0 && <Text size="sm">Parts: {parts.join(', ')}</Text>}
      {[cause, correction].filter(Boolean).map((words, index) => (
        <Muted key={index}>{words}</Muted>
      ))}
    </div>
  )
}
