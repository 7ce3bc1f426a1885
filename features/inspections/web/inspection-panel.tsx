import { Button, Group, Menu, Stack, Text } from '@mantine/core'
import { IconBriefcase, IconClipboardPlus, IconDots, IconPrinter, IconSend, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import {
  confirm,
  lazyDialog,
  Panel,
  Read,
  StateBadge,
  useCall,
  useDevice,
  useLive,
  useRead,
  When,
} from '../../../web/kit/index.ts'
import { PhotoStrip } from '../../files/web/index.ts'
import { workOrders } from '../../work-orders/contract.ts'
import { reasonNotToUpdate } from '../../work-orders/rules.ts'
import { useEdit, useOrder } from '../../work-orders/web/index.ts'
import { type Inspection, inspections, type Point } from '../contract.ts'
import { countsOf, isFinding, progressOf, showFigure, worstFirst } from '../rules.ts'
import classes from './inspect.module.css'
import { JobBadge } from './job-badge.tsx'
import { photoOf, photosOf } from './photos-of.ts'
import { ResultMark } from './result-mark.tsx'

const CannedJobDialog = lazyDialog(() => import('./canned-job-dialog.tsx'))

/** On the shop's page of an order: what was looked over, what was found, and which job each finding became. */
export default function InspectionPanel() {
  const { order } = useOrder()
  const { id } = order.workOrder
  const read = useRead(inspections.ofOrder, { params: { id } })
  useLive('inspection_changed', [inspections.ofOrder])
  useLive('work_order_changed', [inspections.ofOrder])
  const wanted = useLocation().hash === '#inspection'
  const isThere = read.data !== undefined
  const panel = useRef<HTMLDivElement>(null)
  // It comes after the page, when the browser has looked for it already.
  useEffect(() => {
    if (wanted && isThere) panel.current?.scrollIntoView()
  }, [wanted, isThere])
  return (
    <div className="no-print" id="inspection" ref={panel}>
      <Panel title="Inspection" actions={reasonNotToUpdate(order.workOrder.state) === null && <StartButton />}>
        <Read
          read={read}
          skeleton="text"
          isEmpty={(list) => list.length === 0}
          empty={
            <Text size="sm" c="dimmed">
              Not looked over yet. Whoever starts an inspection goes through its points on a phone, with photos; what needs
              attention becomes a job with one press.
            </Text>
          }
        >
          {(list) => (
            <Stack gap="lg">
              {list.map((one) => (
                <OneInspection key={one.inspectionId} inspection={one} />
              ))}
            </Stack>
          )}
        </Read>
      </Panel>
    </div>
  )
}

/** At once where the shop has one inspection, else it is chosen. */
function StartButton() {
  const { order } = useOrder()
  const templates = useRead(inspections.templates, { params: { shop: order.shop.id } })
  const navigate = useNavigate()
  const mobile = useDevice() === 'mobile'
  const start = useCall(inspections.start, {
    done: ({ inspectionId, name }) => {
      // On a phone it is whoever looks; at the desk somebody else does.
      if (mobile) void navigate(`/inspect/${inspectionId}`)
      return `${name} started`
    },
    invalidates: [inspections.ofOrder],
  })
  const begun = useRead(inspections.ofOrder, { params: { id: order.workOrder.id } })
  const begin = async (template: string) => {
    const open = begun.data?.find(({ finishedAt }) => finishedAt === null)
    const isMeant =
      !open ||
      (await confirm({
        header: 'Start another inspection?',
        message: `${open.name} is under way. Its points wait under "Go through the points".`,
        accept: 'Start another',
      }))
    if (isMeant) await start.send({ params: { id: order.workOrder.id }, body: { template: template as 'courtesy' } })
  }
  const list = templates.data ?? []
  const button = (
    <Button
      size="sm"
      variant="default"
      loading={start.pending}
      disabled={list.length === 0}
      leftSection={<IconClipboardPlus size={18} aria-hidden />}
      {...(list.length === 1 ? { onClick: () => void begin(list[0]!.templateId) } : {})}
    >
      Start inspection
    </Button>
  )
  if (list.length < 2) return button
  return (
    <Menu>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {list.map(({ templateId, name }) => (
          <Menu.Item key={templateId} onClick={() => void begin(templateId)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function OneInspection({ inspection }: { inspection: Inspection }) {
  const { inspectionId, name, sections, finishedAt, finishedBy, startedBy, sentAt, timeZone } = inspection
  const all = sections.flatMap(({ name: section, points }) => points.map((point) => ({ ...point, section })))
  const { red, amber, green } = countsOf(all)
  const { done, of } = progressOf(all)
  return (
    <Stack gap="sm">
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {finishedAt ? (
            <>
              Finished by {finishedBy}, <When value={finishedAt} zone={timeZone} />
              {sentAt && (
                <>
                  . The customer was told <When value={sentAt} zone={timeZone} />
                </>
              )}
            </>
          ) : (
            `Started by ${startedBy}, ${done} of ${of} points`
          )}
        </Text>
      </div>
      <Group gap="xs">
        <StateBadge tone="red" label={`${red} now`} />
        <StateBadge tone="amber" label={`${amber} soon`} />
        <StateBadge tone="green" label={`${green} good`} />
      </Group>
      <Group gap="xs">
        <Button
          size="sm"
          component={Link}
          to={`/inspect/${inspectionId}`}
          variant={finishedAt ? 'default' : 'filled'}
          aria-label={`${finishedAt ? 'See the points' : 'Go through the points'} of ${name}`}
        >
          {finishedAt ? 'See the points' : 'Go through the points'}
        </Button>
        {finishedAt ? <Finished inspection={inspection} /> : <DropButton inspection={inspection} />}
      </Group>
      <ul className={classes.list} aria-label={`Findings of ${name}`}>
        {worstFirst(all.filter(isFinding)).map((point) => (
          <li key={point.pointId}>
            <FindingLine inspection={inspection} point={point} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function Finished({ inspection: { inspectionId, name, sentAt } }: { inspection: Inspection }) {
  const send = useCall(inspections.send, {
    done: 'The customer is told of the report',
    invalidates: [inspections.ofOrder, workOrders.read],
  })
  return (
    <>
      <Button
        size="sm"
        variant="default"
        loading={send.pending}
        leftSection={<IconSend size={18} aria-hidden />}
        onClick={() => void send.send({ params: { id: inspectionId } })}
      >
        {sentAt ? 'Tell the customer again' : 'Tell the customer'}
      </Button>
      <Button
        size="sm"
        variant="default"
        component={Link}
        to={`/inspection-report/${inspectionId}`}
        leftSection={<IconPrinter size={18} aria-hidden />}
        aria-label={`Print ${name}`}
      >
        Print
      </Button>
    </>
  )
}

function DropButton({ inspection: { inspectionId, name } }: { inspection: Inspection }) {
  const drop = useCall(inspections.remove, { done: 'Inspection deleted', invalidates: [inspections.ofOrder] })
  const ask = async () => {
    const message = 'Its answers and photos are gone for good.'
    if (await confirm({ header: `Delete “${name}”?`, message, accept: 'Delete', cancel: 'Keep it', danger: true }))
      await drop.send({ params: { id: inspectionId } })
  }
  return (
    <Button
      size="sm"
      variant="default"
      loading={drop.pending}
      leftSection={<IconTrash size={18} aria-hidden />}
      onClick={() => void ask()}
    >
      Delete
    </Button>
  )
}

function FindingLine({ inspection, point }: { inspection: Inspection; point: Point & { section: string } }) {
  const { editable } = useOrder()
  return (
    <Stack gap={6}>
      <Group gap="sm">
        <ResultMark result={point.result} />
        <Text fw={600}>
          {point.section}: {point.name}
          {point.figure !== null && point.measure && `, ${showFigure(point.figure, point.measure)}`}
        </Text>
      </Group>
      {point.note && <Text size="sm">{point.note}</Text>}
      {point.shopNote && (
        <Text size="sm" c="dimmed">
          For the shop: {point.shopNote}
        </Text>
      )}
      <PhotoStrip photos={photosOf(point.section, point)} fetch={photoOf(inspection.inspectionId)} size="small" />
      {point.job ? (
        <Group gap="xs">
          <JobBadge state={point.job.state} />
          <Text size="sm">Job: {point.job.complaint}</Text>
        </Group>
      ) : (
        editable && <MakeJob point={point} />
      )}
    </Stack>
  )
}

/** One press makes the job; the menu gives it a canned job's lines, or puts the finding to a job that is there. */
function MakeJob({ point }: { point: Point & { section: string } }) {
  const { order } = useOrder()
  const [choosing, setChoosing] = useState(false)
  const make = useEdit(inspections.makeJob, { undoable: 'Job added', invalidates: [inspections.ofOrder] })
  const join = useCall(inspections.joinJob, { done: 'Put to the job', invalidates: [inspections.ofOrder] })
  const params = { id: order.workOrder.id }
  const what = `${point.section}: ${point.name}`
  return (
    <Group gap="xs">
      <Button
        size="sm"
        variant={point.result === 'red' ? 'filled' : 'default'}
        loading={make.pending}
        leftSection={<IconBriefcase size={18} aria-hidden />}
        aria-label={`Make a job of ${what}`}
        onClick={() => void make.send({ params, body: { pointId: point.pointId } })}
      >
        Make a job
      </Button>
      <Menu>
        <Menu.Target>
          <Button size="sm" variant="default" aria-label={`More for ${what}`} loading={join.pending}>
            <IconDots size={18} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setChoosing(true)}>With a canned job’s labor and parts</Menu.Item>
          <Menu.Label>Belongs to</Menu.Label>
          {order.concerns.map(({ concernId, complaint }) => (
            <Menu.Item key={concernId} onClick={() => void join.send({ params: { id: point.pointId }, body: { concernId } })}>
              {complaint}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {choosing && (
        <CannedJobDialog
          shop={order.shop.id}
          what={what}
          pending={make.pending}
          onClose={() => setChoosing(false)}
          onChoose={async (cannedJobId) => {
            if (await make.send({ params, body: { pointId: point.pointId, cannedJobId } })) setChoosing(false)
          }}
        />
      )}
    </Group>
  )
}
