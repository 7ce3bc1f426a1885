import { Group, Stack, Text } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { useState } from 'react'
import { getDay } from '../../../../common/dates.ts'
import { Empty, lazyDialog, Panel, Read, useRead } from '../../../../kit/web/index.ts'
import { type ClockEntry, jobClock, type MyJobs as MyJobsData } from '../contract/index.ts'
import { Entries } from './entries.tsx'
import { MyOrderPanel } from './my-order.tsx'
import { RunningClock } from './running-clock.tsx'
import { useLiveClock } from './use-clock.ts'
import { countSeconds, showWorked } from './worked.ts'
import classes from './job-clock.module.css'

const HoursDialog = lazyDialog(() => import('./hours-dialog.tsx'))

export interface MyJobsProps {
  shop: { id: string; dba: string }
}

/** A technician's jobs, for a phone in one hand: start, stop, done, cause and correction. */
export default function MyJobs({ shop }: MyJobsProps) {
  const read = useRead(jobClock.mine, { params: { shop: shop.id } })
  useLiveClock()
  return (
    <Read read={read} skeleton="cards">
      {(mine) => (
        <Stack gap="md">
          {mine.running && <RunningClock shopId={shop.id} entry={mine.running} />}
          {mine.orders.length === 0 ? (
            <Empty icon={<IconTool size={28} />} title="You have no jobs right now">
              Orders and labor assigned to you appear here. The service advisor assigns the technician on the repair order.
            </Empty>
          ) : (
            <div className={classes.orders}>
              {mine.orders.map((order) => (
                <MyOrderPanel key={order.workOrderId} shopId={shop.id} order={order} mine={mine} />
              ))}
            </div>
          )}
          <Today mine={mine} />
        </Stack>
      )}
    </Read>
  )
}

function Today({ mine: { today, timeZone, day } }: { mine: MyJobsData }) {
  const [correcting, setCorrecting] = useState<ClockEntry | null>(null)
  if (today.length === 0) return null
  const seconds = today.filter(({ endedAt }) => endedAt).reduce((sum, entry) => sum + countSeconds(entry), 0)
  return (
    <Panel
      title="My hours today"
      lead={
        <Group gap="sm">
          <Text span size="sm">
            {showWorked(seconds)} clocked. You can correct today's; ask the owner or the manager for earlier days.
          </Text>
        </Group>
      }
    >
      <Entries
        own
        entries={today}
        timeZone={timeZone}
        mayCorrect={(entry) => getDay(entry.startedAt, timeZone) === day}
        onCorrect={setCorrecting}
      />
      {correcting && <HoursDialog hours={{ entry: correcting }} timeZone={timeZone} onClose={() => setCorrecting(null)} />}
    </Panel>
  )
}
