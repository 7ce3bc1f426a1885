import { Button, Group, Menu, Stack, Text } from '@mantine/core'
import { IconBriefcase, IconClipboardPlus, IconDots, IconPrinter, IconSend, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  confirm,
  lazyDialog,
  LinkButton,
  Muted,
  Panel,
  Read,
  StateBadge,
  useCall,
  useDevice,
  useLive,
  useRead,
  When,
} from '../../../../kit/web/index.ts'
import { PhotoStrip } from '../../../platform/files/web/index.ts'
import { workOrders } from '../../work-orders/contract/index.ts'
import { nameJob, reasonNotToUpdate } from '../../work-orders/rules.ts'
import { useEdit, useOrder } from '../../work-orders/web/index.ts'
import { type Inspection, inspections, type Point } from '../contract/index.ts'
import { countByResult, isFinding, countAnswered, showFigure, sortWorstFirst } from '../rules.ts'
import { JobBadge } from './job-badge.tsx'
import { getPhoto, listPhotos } from './photos-of.ts'
import { ResultMark } from './result-mark.tsx'
import classes from './inspect.module.css'

const CannedJobDialog = lazyDialog(() => import('./canned-job-dialog.tsx'))

/** On the shop's page of an order: its inspections, their findings, and the jobs made from them. */
export default function InspectionPanel() {
  const { order, can } = useOrder()
  const { id } = order.workOrder
  const read = useRead(inspections.ofOrder, { params: { id } })
  useLive(['inspection_changed', 'work_order_changed'], [inspections.ofOrder])
  const wanted = useLocation().hash === '#inspection'
  const isThere = read.data !== undefined
  const panel = useRef<HTMLDivElement>(null)
  // The panel loads after the browser has already tried to scroll to the hash.
  useEffect(() => {
    if (wanted && isThere) panel.current?.scrollIntoView()
  }, [wanted, isThere])
  return (
    <div id="inspection" ref={panel}>
      <Panel
        title="Inspection"
        actions={can('inspections.perform') && reasonNotToUpdate(order.workOrder.state) === null && <StartButton />}
      >
        <Read
          read={read}
          skeleton="text"
          isEmpty={(list) => list.length === 0}
          empty={
            <Muted>
              Not inspected yet. Start an inspection and go through its points on a phone, with photos. Any point that needs
              attention can become a job with one press.
            </Muted>
          }
        >
          {(list) => (
            <Stack gap="lg">
              {list.map((inspection) => (
                <InspectionSummary key={inspection.inspectionId} inspection={inspection} />
              ))}
            </Stack>
          )}
        </Read>
      </Panel>
    </div>
  )
}

/** Starts at once if the shop has one template; otherwise it is chosen from a menu. */
function StartButton() {
  const { order } = useOrder()
  const templates = useRead(inspections.templates, { params: { shop: order.shop.id } })
  const navigate = useNavigate()
  const mobile = useDevice() === 'mobile'
  const start = useCall(inspections.start, {
    done: ({ inspectionId, name }) => {
      // On a phone the user inspects the vehicle; at a desk someone else does.
      if (mobile) void navigate(`/inspect/${inspectionId}`)
      return `${name} started`
    },
    invalidates: [inspections.ofOrder],
  })
  const startedInspections = useRead(inspections.ofOrder, { params: { id: order.workOrder.id } })
  const begin = async (template: string) => {
    const open = startedInspections.data?.find(({ finishedAt }) => finishedAt === null)
    const isMeant =
      !open ||
      (await confirm({
        header: 'Start another inspection?',
        message: `${open.name} is in progress. Continue it with “Go through the points”.`,
        accept: 'Start another',
      }))
    if (isMeant) await start.send({ params: { id: order.workOrder.id }, body: { template: template } })
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

function InspectionSummary({ inspection }: { inspection: Inspection }) {
  const { inspectionId, name, sections, finishedAt, finishedBy, startedBy, sentAt, isShared, timeZone } = inspection
  const allPoints = sections.flatMap(({ name: section, points }) => points.map((point) => ({ ...point, section })))
  const { red, amber, green } = countByResult(allPoints)
  const { done, of } = countAnswered(allPoints)
  const { can } = useOrder()
  return (
    <Stack gap="sm">
      <div>
        <Text fw={600}>{name}</Text>
        <Muted>
          {finishedAt ? (
            <>
              Finished by {finishedBy}, <When value={finishedAt} zone={timeZone} />
              {sentAt ? (
                <>
                  . Sent to the customer <When value={sentAt} zone={timeZone} />
                </>
              ) : (
                !isShared && '. Review it, then send it or the estimate; until then the customer does not see it'
              )}
            </>
          ) : (
            `Started by ${startedBy}, ${done} of ${of} points`
          )}
        </Muted>
      </div>
      <Group gap="xs">
        <StateBadge tone="red" label={`${red} now`} />
        <StateBadge tone="amber" label={`${amber} soon`} />
        <StateBadge tone="green" label={`${green} good`} />
      </Group>
      <Group gap="xs">
        <LinkButton
          size="sm"
          to={`/inspect/${inspectionId}`}
          variant={finishedAt ? 'default' : 'filled'}
          aria-label={`${finishedAt || !can('inspections.perform') ? 'See the points' : 'Go through the points'} of ${name}`}
        >
          {finishedAt || !can('inspections.perform') ? 'See the points' : 'Go through the points'}
        </LinkButton>
        {finishedAt ? <Finished inspection={inspection} /> : can('inspections.perform') && <DropButton inspection={inspection} />}
      </Group>
      <ul className={classes.list} aria-label={`Findings of ${name}`}>
        {sortWorstFirst(allPoints.filter(isFinding)).map((point) => (
          <li key={point.pointId}>
            <FindingLine inspection={inspection} point={point} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function Finished({ inspection: { inspectionId, name, sentAt } }: { inspection: Inspection }) {
  const { can } = useOrder()
  const send = useCall(inspections.send, {
    done: 'Report sent to the customer',
    invalidates: [inspections.ofOrder, workOrders.read],
  })
  return (
    <>
      {can('inspections.send') && (
        <Button
          size="sm"
          variant="default"
          loading={send.pending}
          leftSection={<IconSend size={18} aria-hidden />}
          onClick={() => void send.send({ params: { id: inspectionId } })}
        >
          {sentAt ? 'Send to customer again' : 'Send to customer'}
        </Button>
      )}
      <LinkButton
        size="sm"
        variant="default"
        to={`/inspection-report/${inspectionId}`}
        leftSection={<IconPrinter size={18} aria-hidden />}
        aria-label={`Print ${name}`}
      >
        Print
      </LinkButton>
    </>
  )
}

function DropButton({ inspection: { inspectionId, name } }: { inspection: Inspection }) {
  const drop = useCall(inspections.remove, { done: 'Inspection deleted', invalidates: [inspections.ofOrder] })
  const ask = async () => {
    const message = 'This permanently deletes its answers and photos.'
    if (
      await confirm({
        header: `Delete “${name}”?`,
        message,
        accept: 'Delete inspection',
        cancel: 'Keep inspection',
        danger: true,
      })
    )
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
  const { isOpen, can } = useOrder()
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
      {point.shopNote && <Muted>For the shop: {point.shopNote}</Muted>}
      <PhotoStrip photos={listPhotos(point.section, point)} fetch={getPhoto(inspection.inspectionId)} size="small" />
      {point.job ? (
        <Group gap="xs">
          <JobBadge state={point.job.state} />
          <Text size="sm">Job: {point.job.name}</Text>
        </Group>
      ) : (
        isOpen && can('inspections.jobs') && <MakeJobButton point={point} />
      )}
    </Stack>
  )
}

/** Makes a job from a finding. The menu uses a canned job's lines, or links the finding to an existing job. */
function MakeJobButton({ point }: { point: Point & { section: string } }) {
  const { order } = useOrder()
  const [choosing, setChoosing] = useState(false)
  const make = useEdit(inspections.createFindingJob, { undoable: 'Job added', invalidates: [inspections.ofOrder] })
  const join = useCall(inspections.linkFindingToJob, { done: 'Linked to the job', invalidates: [inspections.ofOrder] })
  const params = { id: order.workOrder.id }
  const what = `${point.section}: ${point.name}`
  return (
    <Group gap="xs">
      <Button
        size="sm"
        variant={point.result === 'red' ? 'filled' : 'default'}
        loading={make.pending}
        leftSection={<IconBriefcase size={18} aria-hidden />}
        aria-label={`Add to estimate: ${what}`}
        onClick={() => void make.send({ params, body: { pointId: point.pointId } })}
      >
        Add to estimate
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
          {order.concerns.map(({ concernId, ...job }) => (
            <Menu.Item key={concernId} onClick={() => void join.send({ params: { id: point.pointId }, body: { concernId } })}>
              {nameJob(job)}
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
