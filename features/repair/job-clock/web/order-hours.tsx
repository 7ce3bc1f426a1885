import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconPlayerPlayFilled, IconPlayerStopFilled, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { getDay } from '../../../../common/dates.ts'
import { Hours, lazyDialog, Muted, Panel, Read, useCall, useRead } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { type ShopConcern, type ShopLabor, workOrders } from '../../work-orders/contract/index.ts'
import { calculateChargedHours, isWorkUnderWay, reasonNotToUpdate } from '../../work-orders/rules.ts'
import { useOrder } from '../../work-orders/web/index.ts'
import { jobClock, type OrderClock } from '../contract/index.ts'
import { Entries } from './entries.tsx'
import type { HoursToWrite } from './hours-dialog.tsx'
import { useClock, useLiveClock } from './use-clock.ts'
import { countSeconds, showWorked, useEachSecond } from './worked.ts'
import classes from './job-clock.module.css'

const HoursDialog = lazyDialog(() => import('./hours-dialog.tsx'))

export interface OrderHoursProps {
  /** A warning from a higher feature about the technician of a labor line. */
  warning?: (laborId: string) => ReactNode
}

/** Shows who is working on which labor line and for how long, on the shop's page of an order. */
export default function OrderHours({ warning }: OrderHoursProps) {
  const { order } = useOrder()
  const read = useRead(jobClock.ofOrder, { params: { id: order.workOrder.id } })
  useLiveClock()
  const labors = order.concerns.flatMap((concern) => concern.labors.map((labor) => ({ labor, concern })))
  // No panel until there is something to work on.
  if (labors.length === 0 && !read.data?.entries.length) return null
  return (
    <Panel title="Hours">
      <Read read={read} skeleton="text">
        {(clock) => <Worked clock={clock} labors={labors} warning={warning} />}
      </Read>
    </Panel>
  )
}

interface LaborOfOrder {
  labor: ShopLabor
  concern: ShopConcern
}

interface WorkedProps extends OrderHoursProps {
  clock: OrderClock
  labors: readonly LaborOfOrder[]
}

function Worked({ clock, labors, warning }: WorkedProps) {
  const me = useSession()?.customer.accountId
  const [writing, setWriting] = useState<HoursToWrite | null>(null)
  return (
    <Stack gap="md">
      <ul className={classes.labors}>
        {labors.map(({ labor, concern }) => (
          <li key={labor.laborId}>
            <LaborRow
              labor={labor}
              concern={concern}
              clock={clock}
              warning={warning?.(labor.laborId)}
              onAdd={(accountId, name) => setWriting({ labor, accountId, name, day: clock.day })}
            />
          </li>
        ))}
      </ul>
      {clock.entries.length > 0 && (
        <Entries
          entries={clock.entries}
          timeZone={clock.timeZone}
          mayCorrect={(entry) =>
            clock.correctsAll || (entry.accountId === me && getDay(entry.startedAt, clock.timeZone) === clock.day)
          }
          onCorrect={(entry) => setWriting({ entry })}
        />
      )}
      {writing && <HoursDialog hours={writing} timeZone={clock.timeZone} onClose={() => setWriting(null)} />}
    </Stack>
  )
}

interface LaborRowProps extends LaborOfOrder {
  clock: OrderClock
  warning: ReactNode
  onAdd: (accountId: string, name: string) => void
}

function LaborRow({ labor, concern, clock, warning, onAdd }: LaborRowProps) {
  const { order, can } = useOrder()
  const { id, version, state, technicianId, technician } = order.workOrder
  const session = useSession()
  const me = session?.customer.accountId
  const people = useRead(workOrders.technicians, { params: { shop: order.shop.id } })
  const assign = useCall(jobClock.assign, { invalidates: [jobClock.ofOrder, jobClock.mine] })
  const { start, stop, pending } = useClock()
  const entries = clock.entries.filter(({ laborId }) => laborId === labor.laborId)
  const own = entries.find(({ accountId, endedAt }) => accountId === me && endedAt === null)
  const running = entries.filter(({ endedAt }) => endedAt === null)
  const now = useEachSecond(running.length > 0)
  const named = clock.technicians.find(({ laborId }) => laborId === labor.laborId)
  const seconds = entries.reduce((sum, entry) => sum + countSeconds(entry, now), 0)
  const mayWork =
    can('time.clock') &&
    (state !== 'authorized' || can('orders.work')) &&
    concern.decision === 'approved' &&
    !concern.changed &&
    !labor.doneAt &&
    (state === 'authorized' || isWorkUnderWay(order.workOrder))
  const worker = named ?? (technicianId ? { accountId: technicianId, name: technician } : null)
  return (
    <Stack gap={6}>
      <div className={classes.labor}>
        <Text size="sm" fw={600}>
          {labor.title}
        </Text>
        <Muted>
          <Hours value={calculateChargedHours(labor, order.adjustments)} /> billed
          {seconds > 0 && ` · ${showWorked(seconds)} clocked`}
        </Muted>
        {running.length > 0 && (
          <Text size="sm">
            Working on it: <strong>{running.map(({ name }) => name).join(', ')}</strong>
          </Text>
        )}
      </div>
      {can('time.assign') && reasonNotToUpdate(state) === null && (
        <NativeSelect
          size="sm"
          aria-label={`Technician for ${labor.title}`}
          value={named?.accountId ?? ''}
          disabled={assign.pending}
          data={[
            { value: '', label: technician ? `${technician} (the order’s)` : 'The order’s technician' },
            ...(people.data ?? []).map(({ accountId, name }) => ({ value: accountId, label: name })),
          ]}
          onChange={(event) =>
            void assign.send({ params: { id: labor.laborId }, body: { technicianId: event.currentTarget.value || null } })
          }
        />
      )}
      {warning}
      <Group gap="xs">
        {own && (
          <Button
            size="sm"
            color="red"
            loading={pending}
            leftSection={<IconPlayerStopFilled size={16} aria-hidden />}
            aria-label={`Stop ${labor.title}`}
            onClick={() => void stop(own)}
          >
            Stop
          </Button>
        )}
        {!own && mayWork && (
          <Button
            size="sm"
            variant="default"
            loading={pending}
            leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
            aria-label={`Start ${labor.title}`}
            onClick={() => void start({ workOrderId: id, version, state }, labor.laborId)}
          >
            Start
          </Button>
        )}
        {can('time.clock') &&
          worker &&
          (clock.correctsAll || worker.accountId === me) &&
          state !== 'estimate' &&
          (state !== 'awaiting-authorization' || isWorkUnderWay(order.workOrder)) && (
            <Button
              size="sm"
              variant="subtle"
              leftSection={<IconPlus size={16} aria-hidden />}
              aria-label={`Add hours for ${labor.title}`}
              onClick={() => onAdd(worker.accountId, worker.name)}
            >
              Add hours
            </Button>
          )}
      </Group>
    </Stack>
  )
}
