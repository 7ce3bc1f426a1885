import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconGitMerge } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import {
  type CallFailed,
  Page,
  PrintButton,
  PrintStyles,
  queryClient,
  StateBadge,
  useLive,
  useRead,
  When,
} from '../../../web/kit/index.ts'
import { type ShopWorkOrder, workOrders } from '../contract.ts'
import { reasonNotToEdit } from '../rules.ts'
import { AddConcern } from './add-concern.tsx'
import { ConcernPanel } from './concern-panel.tsx'
import { Dock } from './dock.tsx'
import { type Conflict, OrderContext } from './order-context.ts'
import { OrderFacts } from './order-facts.tsx'
import { EstimateButton } from './send-estimate.tsx'
import { stateWords } from './states.ts'
import { Timeline } from './timeline.tsx'
import { TotalsPanel } from './totals-panel.tsx'
import classes from './work-order.module.css'

export interface StaffWorkOrderProps {
  workOrderId: string
  /** Panels of other features below the totals: the signed agreement, payments. */
  aside?: (order: ShopWorkOrder) => ReactNode
}

/** The shop's side of a work order: everything on one page, every change at once. */
export function StaffWorkOrder({ workOrderId, aside }: StaffWorkOrderProps) {
  const sent = { params: { id: workOrderId } }
  const read = useRead(workOrders.read, sent)
  useLive(
    'work_order_changed',
    (event) => {
      if (event.missed || event.workOrderId === workOrderId) void read.reload()
    },
    { catchUp: true },
  )
  const order = read.data
  return (
    <Page
      title={order ? `#${order.workOrder.invoice} · ${order.vehicle.title}` : 'Work order'}
      lead={order && <Lead order={order} />}
      crumbs={[{ label: 'Workspace', to: '/home-owner' }]}
      actions={<PrintButton label="Print" />}
      width="wide"
      read={read}
      skeleton="cards"
    >
      {(data) => <Editor order={data} reload={read.reload} aside={aside} />}
    </Page>
  )
}

function Lead({ order: { workOrder, customer, shop } }: { order: ShopWorkOrder }) {
  const { label, tone } = stateWords[workOrder.state]
  return (
    <Group gap="sm">
      <StateBadge tone={tone} label={label} />
      <Text span>
        {customer.firstName} {customer.lastName}
      </Text>
      {workOrder.promisedAt && (
        <Text span>
          promised <When value={workOrder.promisedAt} zone={shop.timeZone} />
        </Text>
      )}
    </Group>
  )
}

interface EditorProps {
  order: ShopWorkOrder
  reload: () => Promise<void>
  aside: StaffWorkOrderProps['aside']
}

function Editor({ order, reload, aside }: EditorProps) {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [above, setAbove] = useState<CallFailed | null>(null)
  const version = useRef(order.workOrder.version)
  useLayoutEffect(() => {
    version.current = order.workOrder.version
  })
  const accept = (next: ShopWorkOrder) => {
    version.current = next.workOrder.version
    setConflict(null)
    setAbove(null)
    queryClient.setQueryData([workOrders.read.url, { params: { id: next.workOrder.id } }], {
      reply: next,
      version: next.workOrder.version,
    })
  }
  const collided = (next: Conflict) => {
    setConflict(next)
    void reload()
  }
  const editable = reasonNotToEdit(order.workOrder.state) === null
  return (
    <OrderContext value={{ order, latestVersion: () => version.current, accept, collided, refusedAbove: setAbove, editable }}>
      <PrintStyles />
      <div className={classes.editor}>
        <Stack gap="md">
          {(conflict || above) && (
            <div className={`${classes.notice} no-print`}>
              {conflict && <TooLate conflict={conflict} latest={order.events[0]} onDrop={() => setConflict(null)} />}
              {above && <AboveAuthorized failure={above} onClose={() => setAbove(null)} />}
            </div>
          )}
          <OrderFacts />
          {order.concerns.map((concern, index) => (
            <ConcernPanel key={concern.concernId} concern={concern} place={index + 1} />
          ))}
          {editable && <AddConcern />}
          <Timeline />
        </Stack>
        <Stack gap="md" className={classes.side!}>
          <TotalsPanel />
          {aside?.(order)}
        </Stack>
      </div>
      <Dock />
    </OrderContext>
  )
}

/** Somebody else was quicker. What was typed stays in its form; the order on screen is the new one. */
function TooLate({
  conflict,
  latest,
  onDrop,
}: {
  conflict: Conflict
  latest: ShopWorkOrder['events'][number] | undefined
  onDrop: () => void
}) {
  const [pending, setPending] = useState(false)
  const again = async () => {
    setPending(true)
    onDrop()
    await conflict.again()
    setPending(false)
  }
  return (
    <Alert color="amber" icon={<IconGitMerge size={20} />} role="alert" title="Somebody changed this order meanwhile">
      <Stack gap="sm">
        <Text size="sm">
          {latest?.by ? `${latest.by} was quicker. ` : ''}The order on screen is the new one; your own change is not in it yet.
        </Text>
        <Group gap="sm">
          <Button size="sm" loading={pending} onClick={() => void again()}>
            Apply mine again
          </Button>
          <Button size="sm" variant="default" onClick={onDrop}>
            Drop mine
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

function AboveAuthorized({ failure, onClose }: { failure: CallFailed; onClose: () => void }) {
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle size={20} />}
      role="alert"
      title="Above what was authorized"
      withCloseButton
      closeButtonLabel="Close"
      onClose={onClose}
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{failure.msg}</Text>
        <EstimateButton />
      </Stack>
    </Alert>
  )
}
