import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconGitMerge } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  type CallFailed,
  Keys,
  KeysButton,
  Page,
  PrintButton,
  PrintStyles,
  queryClient,
  StateBadge,
  toast,
  useCall,
  useLive,
  useRead,
  When,
} from '../../../web/kit/index.ts'
import { type ShopWorkOrder, workOrders } from '../contract.ts'
import { reasonNotToEdit } from '../rules.ts'
import { AddConcern } from './add-concern.tsx'
import { ConcernPanel } from './concern-panel.tsx'
import { eventText } from './event-words.ts'
import { Dock } from './dock.tsx'
import { type Conflict, OrderContext, type PartSlots } from './order-context.ts'
import { orderKeys } from './order-keys.ts'
import { OrderFacts } from './order-facts.tsx'
import { EstimateButton } from './send-estimate.tsx'
import { stateWords } from './states.ts'
import { TotalsPanel } from './totals-panel.tsx'
import classes from './work-order.module.css'

/** Looked at last: it comes after the page. */
const Timeline = lazy(() => import('./timeline.tsx'))
const PastVisits = lazy(() => import('./past-visits.tsx'))

export interface StaffWorkOrderProps {
  workOrderId: string
  /** Panels of other features below the totals: the signed agreement, payments. */
  aside?: (order: ShopWorkOrder) => ReactNode
  /** Where the parts of its lines are, and the shop's stock. */
  parts?: PartSlots
  /** Below the jobs, what may become one: the inspections. */
  findings?: ReactNode
  /** What shop and customer write to each other, and what leads there. */
  messages?: { link: ReactNode; panel: ReactNode }
}

/** The shop's side of a work order: everything on one page, every change at once. */
export function StaffWorkOrder({ workOrderId, aside, findings, parts, messages }: StaffWorkOrderProps) {
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
      actions={
        <Group gap="sm">
          <KeysButton />
          {messages?.link}
          <PrintButton label="Print" />
        </Group>
      }
      width="wide"
      read={read}
      skeleton="cards"
    >
      {(data) => (
        <Editor order={data} reload={read.reload} aside={aside} findings={findings} parts={parts} messages={messages?.panel} />
      )}
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
  findings: ReactNode
  parts: PartSlots | undefined
  messages: ReactNode
}

function Editor({ order, reload, aside, findings, parts, messages }: EditorProps) {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [above, setAbove] = useState<CallFailed | null>(null)
  const version = useRef(order.workOrder.version)
  useLayoutEffect(() => {
    version.current = order.workOrder.version
  })
  const ownSteps = useRef(new Map<number, number>())
  const lastChange = useRef<Promise<unknown>>(Promise.resolve())
  const inTurn = <T,>(change: () => Promise<T>): Promise<T> => {
    const turn = lastChange.current.then(change, change)
    lastChange.current = turn
    return turn
  }
  const afterOwn = (seen: number): number => {
    const next = ownSteps.current.get(seen)
    return next === undefined ? seen : afterOwn(next)
  }
  const accept = (next: ShopWorkOrder, changed: number) => {
    version.current = next.workOrder.version
    // What answers the same version has changed nothing.
    if (next.workOrder.version > changed) ownSteps.current.set(changed, next.workOrder.version)
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
  const undoable = useRef<number[]>([])
  const undo = useCall(workOrders.undo)
  const takeBack = (wanted?: number) =>
    inTurn(async () => {
      const last = undoable.current.at(-1)
      if (last === undefined || (wanted !== undefined && wanted !== last)) {
        toast.info(
          last === undefined ? 'There is nothing of yours to undo.' : 'You have changed something else since. Undo that first.',
        )
        return
      }
      const seen = version.current
      const sent = { params: { id: order.workOrder.id }, body: { version: last } }
      const answer = await undo.send(sent, { version: seen })
      undoable.current = answer ? undoable.current.slice(0, -1) : []
      if (!answer) return reload()
      accept(answer.reply, seen)
      toast.success('Undone')
    })
  const madeUndoable = (made: number, said: string | null) => {
    undoable.current = [...undoable.current, made]
    if (said !== null) toast.undo(said, () => void takeBack(made))
  }
  const editable = reasonNotToEdit(order.workOrder.state) === null
  useEffect(showPart, [])
  return (
    <OrderContext
      value={{
        order,
        latestVersion: () => version.current,
        accept,
        inTurn,
        afterOwn,
        collided,
        refusedAbove: setAbove,
        madeUndoable,
        editable,
        parts,
      }}
    >
      <PrintStyles />
      <OrderKeys onUndo={() => void takeBack()} />
      <div className={classes.editor}>
        <Stack gap="md">
          {(conflict || above) && (
            <div className={`${classes.notice} no-print`}>
              {conflict && <TooLate conflict={conflict} order={order} onDrop={() => setConflict(null)} />}
              {above && <AboveAuthorized failure={above} onClose={() => setAbove(null)} />}
            </div>
          )}
          <OrderFacts />
          {order.concerns.map((concern, index) => (
            <ConcernPanel key={concern.concernId} concern={concern} place={index + 1} />
          ))}
          {editable && <AddConcern />}
          {findings}
          {messages}
          <Suspense>
            <PastVisits workOrderId={order.workOrder.id} />
            <Timeline />
          </Suspense>
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

function OrderKeys({ onUndo }: { onUndo: () => void }) {
  return <Keys of="Work order" keys={orderKeys(onUndo)} />
}

/** The board leads to a part of the page: there is the next step. */
function showPart(): void {
  const part = location.hash && document.getElementById(location.hash.slice(1))
  if (!part) return
  part.scrollIntoView({ block: 'center' })
  part.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
}

/** Somebody else was quicker. What was typed stays in its form; the order on screen is the new one. */
function TooLate({ conflict, order, onDrop }: { conflict: Conflict; order: ShopWorkOrder; onDrop: () => void }) {
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
        <Text size="sm">The order on screen is the new one; your own change is not in it yet.</Text>
        <ul className={classes.meanwhile} aria-label="Changed meanwhile">
          {order.events.slice(0, Math.min(5, Math.max(1, order.workOrder.version - conflict.version))).map((event) => (
            <li key={`${event.at}${event.what}`}>
              {event.by && <strong>{event.by}: </strong>}
              {eventText(event)}
            </li>
          ))}
        </ul>
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
