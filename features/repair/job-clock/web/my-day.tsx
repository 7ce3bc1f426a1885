import { Anchor, Group, Stack, Text } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { Link } from 'react-router'
import { LinkButton, Muted, Panel, Read, StateBadge, useRead, When } from '../../../../kit/web/index.ts'
import { jobClock, type MyOrder } from '../contract/index.ts'
import { RunningClock } from './running-clock.tsx'
import { useLiveClock } from './use-clock.ts'
import { countSeconds, showWorked } from './worked.ts'
import classes from './job-clock.module.css'

export interface MyDayProps {
  shop: { id: string; dba: string }
  /** The employee works at several shops, so the shop is named. */
  several: boolean
}

/** A technician's summary for one shop: the running clock and the assigned vehicles. */
export default function MyDay({ shop, several }: MyDayProps) {
  const read = useRead(jobClock.mine, { params: { shop: shop.id } })
  useLiveClock()
  return (
    <Panel
      title={several ? `My jobs at ${shop.dba}` : 'My jobs'}
      actions={
        <LinkButton
          to={`/home-owner/my-jobs?shop=${shop.id}`}
          leftSection={<IconTool size={18} aria-hidden />}
          {...(several ? { 'aria-label': `Open my jobs at ${shop.dba}` } : {})}
        >
          Open my jobs
        </LinkButton>
      }
    >
      <Read read={read} skeleton="text">
        {({ running, orders, today, timeZone }) => (
          <Stack gap="sm">
            {running && <RunningClock shopId={shop.id} entry={running} />}
            {orders.length === 0 ? (
              <Text c="dimmed">You have no jobs right now.</Text>
            ) : (
              <ul className={classes.day}>
                {orders.map((order) => (
                  <li key={order.workOrderId}>
                    <DayOrder order={order} shopId={shop.id} timeZone={timeZone} />
                  </li>
                ))}
              </ul>
            )}
            {today.some(({ endedAt }) => endedAt) && (
              <Text size="sm">
                {showWorked(today.filter(({ endedAt }) => endedAt).reduce((sum, entry) => sum + countSeconds(entry), 0))} clocked
                today
              </Text>
            )}
          </Stack>
        )}
      </Read>
    </Panel>
  )
}

function DayOrder({ order, shopId, timeZone }: { order: MyOrder; shopId: string; timeZone: string }) {
  const ready = order.jobs.filter(({ decision, changed }) => decision === 'approved' && !changed)
  const left = ready.filter(({ labors }) => labors.some(({ doneAt }) => doneAt === null)).length
  return (
    <>
      <div>
        <Anchor component={Link} to={`/workorder/${shopId}/${order.workOrderId}`} fw={600} underline="always">
          #{order.invoice} · {order.vehicle}
        </Anchor>
        <Muted>
          {order.customer}
          {order.promisedAt && (
            <>
              , promised <When value={order.promisedAt} zone={timeZone} />
            </>
          )}
        </Muted>
      </div>
      <Group gap="xs">
        {left > 0 && <StateBadge tone="blue" label={left === 1 ? '1 job to work on' : `${left} jobs to work on`} />}
        {ready.length === 0 && <StateBadge tone="amber" label="Not approved yet" />}
        {ready.length > 0 && left === 0 && <StateBadge tone="green" label="All done" />}
      </Group>
    </>
  )
}
