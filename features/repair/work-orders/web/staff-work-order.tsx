import { Alert, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import {
  type CallFailed,
  Keys,
  KeysButton,
  lazyPart,
  Page,
  queryClient,
  StateBadge,
  toast,
  useCall,
  useLive,
  useRead,
  When,
} from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { waiterLabel } from '../../appointments/rules.ts'
import { type ShopLabor, type ShopWorkOrder, workOrders } from '../contract/index.ts'
import { reasonNotToEdit } from '../rules.ts'
import { AddConcern } from './add-concern.tsx'
import { ConcernPanel } from './concern-panel.tsx'
import type { ConflictNoticeProps } from './conflict-notice.tsx'
import { Dock } from './dock.tsx'
import { EditQueue } from './edit-queue.ts'
import { type Conflict, OrderContext, type PartSlots } from './order-context.ts'
import { OrderFacts } from './order-facts.tsx'
import { orderKeys } from './order-keys.ts'
import type { PrintedBill, PrintOrderProps } from './print-order.tsx'
import { EstimateButton } from './send-estimate.tsx'
import { stateLabels } from './states.ts'
import { TotalsPanel } from './totals-panel.tsx'
import classes from './work-order.module.css'

/** Fetched after the page. */
const ConflictNotice = lazyPart<ConflictNoticeProps>(() => import('./conflict-notice.tsx'))
const PrintOrder = lazyPart<PrintOrderProps>(() => import('./print-order.tsx'))
const OrderFields = lazyPart(() => import('./order-fields.tsx'))
const Timeline = lazyPart(() => import('./timeline.tsx'))

export interface StaffWorkOrderProps {
  workOrderId: string
  /** Panels of other features below the totals, such as the signed agreement and payments. */
  aside?: (order: ShopWorkOrder) => ReactNode
  /** The bill of a finished order: whether it is paid, and what prints it. */
  bill?: (order: ShopWorkOrder) => PrintedBill | null
  /** The places of each line's parts, and the shop's stock. */
  parts?: PartSlots
  /** Below a labor line. */
  laborLine?: (labor: ShopLabor) => ReactNode
  /** The work the customer declined earlier on this vehicle, above the jobs. */
  deferred?: ReactNode
  /** Inspections, below the jobs: a finding can become a job. */
  findings?: ReactNode
  /** The vehicle's visits from before the shop joined Liftbay. */
  pastVisits?: ReactNode
  /** The conversation with the customer, and the link to it. */
  messages?: { link: ReactNode; panel: ReactNode }
}

/** The shop's side of a work order, all on one page. Every change is saved at once. */
export function StaffWorkOrder({
  workOrderId,
  aside,
  deferred,
  findings,
  parts,
  laborLine,
  pastVisits,
  messages,
  bill,
}: StaffWorkOrderProps) {
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
      title={order ? `#${order.workOrder.invoice} · ${order.vehicle.title}` : 'Repair order'}
      lead={order && <Lead order={order} news={messages?.link} />}
      crumbs={[{ label: 'Board', to: '/home-owner' }]}
      actions={
        <Group gap="sm">
          <KeysButton />
          {order && <PrintOrder order={order} bill={bill?.(order) ?? null} />}
        </Group>
      }
      hasSmallActions
      width="wide"
      read={read}
      skeleton="cards"
    >
      {(data) => (
        <Editor
          order={data}
          reload={read.reload}
          aside={aside}
          deferred={deferred}
          findings={findings}
          parts={parts}
          laborLine={laborLine}
          pastVisits={pastVisits}
          messages={messages?.panel}
        />
      )}
    </Page>
  )
}

function Lead({ order: { workOrder, shop }, news }: { order: ShopWorkOrder; news: ReactNode }) {
  const { label, tone } = stateLabels[workOrder.state]
  return (
    <Group gap="sm">
      <StateBadge tone={tone} label={label} />
      <StateBadge tone={workOrder.isWaiter ? 'blue' : 'gray'} label={workOrder.isWaiter ? waiterLabel : 'Drop-off'} />
      {workOrder.keyTag && <StateBadge tone="gray" label={`Key tag ${workOrder.keyTag}`} />}
      {workOrder.promisedAt && (
        <Text span>
          promised <When value={workOrder.promisedAt} zone={shop.timeZone} />
        </Text>
      )}
      {news}
    </Group>
  )
}

interface EditorProps {
  order: ShopWorkOrder
  reload: () => Promise<void>
  aside: StaffWorkOrderProps['aside']
  deferred: ReactNode
  findings: ReactNode
  parts: PartSlots | undefined
  laborLine: ((labor: ShopLabor) => ReactNode) | undefined
  pastVisits: ReactNode
  messages: ReactNode
}

function Editor({ order, reload, aside, deferred, findings, parts, laborLine, pastVisits, messages }: EditorProps) {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [above, setAbove] = useState<CallFailed | null>(null)
  const [queue] = useState(() => new EditQueue(order.workOrder.version))
  useLayoutEffect(() => queue.show(order.workOrder.version))
  const showOrder = (next: ShopWorkOrder) => {
    setConflict(null)
    setAbove(null)
    queryClient.setQueryData([workOrders.read.url, { params: { id: next.workOrder.id } }], {
      reply: next,
      version: next.workOrder.version,
    })
  }
  const showConflict = (next: Conflict) => {
    setConflict(next)
    void reload()
  }
  const undoCall = useCall(workOrders.undo)
  const undo = async (made?: number) => {
    const sendUndo = async (last: number, version: number) => {
      const answer = await undoCall.send({ params: { id: order.workOrder.id }, body: { version: last } }, { version })
      if (answer) showOrder(answer.reply)
      return answer ? answer.reply.workOrder.version : null
    }
    const result = await queue.undo(sendUndo, made)
    if (result === 'undone') toast.success('Undone')
    else if (result === 'refused') await reload()
    else toast.info(undoRefusals[result])
  }
  const offerUndo = (made: number, message: string) => toast.undo(message, () => void undo(made))
  const can = useCan(order.shop.id)
  const isOpen = reasonNotToEdit(order.workOrder.state) === null
  const editable = isOpen && can('orders.edit')
  useEffect(showPart, [])
  return (
    <OrderContext
      value={{
        order,
        queue,
        showOrder,
        showConflict,
        showAboveAuthorized: setAbove,
        offerUndo,
        isOpen,
        editable,
        can,
        parts,
        laborLine,
      }}
    >
      <OrderKeys onUndo={() => void undo()} />
      <div className={classes.editor}>
        <Stack gap="md">
          {(conflict || above) && (
            <div className={classes.notice}>
              {conflict && <ConflictNotice conflict={conflict} order={order} onDiscard={() => setConflict(null)} />}
              {above && <AboveAuthorized failure={above} onClose={() => setAbove(null)} />}
            </div>
          )}
          <OrderFacts />
          {order.fields.length > 0 && <OrderFields />}
          {deferred}
          {order.concerns.map((concern, index) => (
            <ConcernPanel key={concern.concernId} concern={concern} place={index + 1} />
          ))}
          {editable && <AddConcern />}
          {findings}
          {messages}
          {pastVisits}
          <Timeline />
        </Stack>
        <Stack gap="md">
          <TotalsPanel />
          {aside?.(order)}
        </Stack>
      </div>
      <Dock />
    </OrderContext>
  )
}

const undoRefusals = {
  'nothing-to-undo': 'There is nothing to undo.',
  'not-the-last': 'You changed something else since then. Undo that first.',
}

function OrderKeys({ onUndo }: { onUndo: () => void }) {
  return <Keys of="Repair order" keys={orderKeys(onUndo)} />
}

/** A link from the board can name the part of the page with the next step. */
function showPart(): void {
  const part = location.hash && document.getElementById(location.hash.slice(1))
  if (!part) return
  part.scrollIntoView({ block: 'center' })
  part.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
}

function AboveAuthorized({ failure, onClose }: { failure: CallFailed; onClose: () => void }) {
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle size={20} />}
      role="alert"
      title="Above the authorized amount"
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
