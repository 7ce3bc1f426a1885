import { Alert, Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconBriefcase, IconChevronRight, IconCircleCheck, IconChecks, IconClipboardCheck } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import {
  Empty,
  confirm,
  LinkButton,
  Page,
  Panel,
  StateBadge,
  useCall,
  useLive,
  useRead,
  ViewLinks,
  When,
  Muted,
} from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { workOrders } from '../../work-orders/contract/index.ts'
import { reasonNotToUpdate } from '../../work-orders/rules.ts'
import { type Inspection, inspections } from '../contract/index.ts'
import { findConflictingSuggestion, countByResult, isFinding, countAnswered, showFigure, sortWorstFirst } from '../rules.ts'
import { saveAnswers } from './answers.ts'
import { putInspection } from './in-cache.ts'
import { JobBadge } from './job-badge.tsx'
import { PointCard } from './point-card.tsx'
import { ResultMark } from './result-mark.tsx'
import classes from './inspect.module.css'

const end = 'end'

/** `/inspect/{id}`: a technician goes through the points section by section, with a phone in one hand. */
export default function InspectPage() {
  const { id = '' } = useParams()
  const read = useRead(inspections.read, { params: { id } })
  useLive(
    'inspection_changed',
    (event) => {
      if (event.missed || event.inspectionId === id) void read.reload()
    },
    { catchUp: true },
  )
  useLive('work_order_changed', [inspections.read])
  return (
    <Page
      title={read.data?.name ?? 'Inspection'}
      lead={read.data && <Lead inspection={read.data} />}
      crumbs={[{ label: 'My jobs', to: '/home-owner/my-jobs' }]}
      read={read}
      skeleton="cards"
    >
      {(data) => <Sections inspection={data} />}
    </Page>
  )
}

function Lead({ inspection: { vehicle, customer, workOrderId, shopId, invoice } }: { inspection: Inspection }) {
  return (
    <>
      {vehicle} · {customer} ·{' '}
      <Anchor component={Link} to={`/workorder/${shopId}/${workOrderId}`} inherit underline="always">
        order {invoice}
      </Anchor>
    </>
  )
}

function Sections({ inspection }: { inspection: Inspection }) {
  const [query] = useSearchParams()
  const { sections, finishedAt, orderState } = inspection
  const wanted = query.get('section') ?? (finishedAt ? end : String(sections[0]?.section ?? 0))
  const current = sections.find(({ section }) => String(section) === wanted)
  const next = current ? sections[sections.indexOf(current) + 1] : undefined
  const can = useCan(inspection.shopId)
  const editable = can('inspections.perform') && !finishedAt && reasonNotToUpdate(orderState) === null
  const to = (value: string) => `?section=${value}`
  const { done, of } = countAnswered(sections.flatMap(({ points }) => points))
  return (
    <Stack gap="md">
      <div className={classes.progress}>
        <Stack gap={6}>
          <Text size="sm" fw={600}>
            {done} of {of} points
          </Text>
          <Progress value={(done / of) * 100} aria-label={`${done} of ${of} points`} />
          <ViewLinks
            label="Sections"
            current={current ? wanted : end}
            to={to}
            views={[
              ...sections.map(({ section, name, points }) => ({
                value: String(section),
                label: `${name} ${calculateShare(points)}`,
              })),
              { value: end, label: 'Summary' },
            ]}
          />
        </Stack>
      </div>
      {current ? (
        <>
          <Group justify="space-between">
            <Text fw={700} size="lg" component="h2">
              {current.name}
            </Text>
            {editable && <MarkRest inspection={inspection} section={current} />}
          </Group>
          <div className={classes.points}>
            {current.points.map((point) => (
              <PointCard key={point.pointId} inspection={inspection} section={current.name} point={point} editable={editable} />
            ))}
          </div>
          <LinkButton
            to={to(next ? String(next.section) : end)}
            size="lg"
            rightSection={<IconChevronRight size={20} aria-hidden />}
          >
            {next ? `Next: ${next.name}` : 'Summary'}
          </LinkButton>
        </>
      ) : (
        <Summary inspection={inspection} editable={editable} />
      )}
    </Stack>
  )
}

const calculateShare = (points: Inspection['sections'][number]['points']) => {
  const { done, of } = countAnswered(points)
  return `${done}/${of}`
}

function MarkRest({ inspection, section }: { inspection: Inspection; section: Inspection['sections'][number] }) {
  const rest = useCall(inspections.markSectionGood, {
    done: (reply) => {
      putInspection(reply)
      return `${section.name}: the rest marked good`
    },
    invalidates: [inspections.ofOrder],
  })
  const { inspectionId } = inspection
  const mark = async () => {
    // An answer that is still on its way would meet a point that is already marked.
    await saveAnswers(inspectionId, section.points)
    await rest.send({ params: { id: inspectionId }, body: { section: section.section } })
  }
  const open = section.points.filter(({ result }) => result === null)
  const unmeasured = open.filter(({ measure, figure }) => measure !== null && figure === null).length
  if (open.length === 0) return <StateBadge tone="green" label="All answered" />
  if (open.length === unmeasured) return <Muted>{showUnmeasured(unmeasured)}</Muted>
  return (
    <Stack gap={4}>
      <Button
        variant="default"
        loading={rest.pending}
        leftSection={<IconChecks size={20} aria-hidden />}
        onClick={() => void mark()}
      >
        Mark the rest of the section green ({open.length - unmeasured})
      </Button>
      {unmeasured > 0 && <Muted>{showUnmeasured(unmeasured)}</Muted>}
    </Stack>
  )
}

const showUnmeasured = (count: number) =>
  count === 1 ? '1 point still has to be measured.' : `${count} points still have to be measured.`

/** The findings, the unanswered points, and the button to finish. */
function Summary({ inspection, editable }: { inspection: Inspection; editable: boolean }) {
  const { inspectionId, shopId, workOrderId, sections, finishedAt, finishedBy, isShared, mayReopen, timeZone, orderState } =
    inspection
  const can = useCan(shopId)
  const changed = { invalidates: [inspections.ofOrder, workOrders.read] }
  const finish = useCall(inspections.finish, { ...changed, done: (reply) => (putInspection(reply), 'Inspection finished') })
  const reopen = useCall(inspections.reopen, { ...changed, done: (reply) => (putInspection(reply), 'Inspection reopened') })
  const allPoints = sections.flatMap(({ name, section, points }) =>
    points.map((point) => ({ ...point, section: name, at: section })),
  )
  const [isSaving, setSaving] = useState(false)
  const [unsaved, setUnsaved] = useState<readonly (typeof allPoints)[number][]>([])
  const { done, of } = countAnswered(allPoints)
  const findings = sortWorstFirst(allPoints.filter(isFinding))
  const doubtful = allPoints.filter((point) => findConflictingSuggestion(point) !== null)
  const { red, amber, green } = countByResult(allPoints)
  const saveAll = async () => {
    setSaving(true)
    const failed = await saveAnswers(inspectionId, allPoints)
    setSaving(false)
    setUnsaved(failed)
    return failed.length === 0
  }
  const askAndFinish = async () => {
    if (!(await saveAll())) return
    const left = of - done
    const message = `${left === 1 ? 'One point has' : `${left} points have`} no answer and will show as “Not checked”.`
    if (left > 0 && !(await confirm({ header: 'Finish anyway?', message, accept: 'Finish', cancel: 'Keep going' }))) return
    await finish.send({ params: { id: inspectionId } })
  }
  return (
    <Stack gap="md">
      {finishedAt && (
        <Alert color="green" icon={<IconCircleCheck size={20} aria-hidden />} title="Finished">
          By {finishedBy}, <When value={finishedAt} zone={timeZone} />.{' '}
          {isShared
            ? 'The customer can read the report.'
            : 'The customer can read the report once the desk has reviewed and sent it.'}
        </Alert>
      )}
      <Group gap="xs">
        <StateBadge tone="red" label={`${red} now`} />
        <StateBadge tone="amber" label={`${amber} soon`} />
        <StateBadge tone="green" label={`${green} good`} />
      </Group>
      <Panel
        title="What needs attention"
        actions={
          can('inspections.jobs') &&
          reasonNotToUpdate(orderState) === null &&
          findings.some(({ job }) => job === null) && (
            <LinkButton
              to={`/workorder/${shopId}/${workOrderId}#inspection`}
              variant="default"
              leftSection={<IconBriefcase size={18} aria-hidden />}
            >
              Add to estimate
            </LinkButton>
          )
        }
      >
        {findings.length === 0 ? (
          <Empty icon={<IconClipboardCheck size={28} />} title="Nothing so far">
            Points you mark amber or red appear here.
          </Empty>
        ) : (
          <ul className={classes.list}>
            {findings.map((point) => (
              <li key={point.pointId}>
                <Stack gap={4}>
                  <Text fw={600}>
                    {point.section}: {point.name}
                    {point.figure !== null && point.measure && `, ${showFigure(point.figure, point.measure)}`}
                  </Text>
                  <ResultMark result={point.result} />
                  {point.job && (
                    <Group gap="xs">
                      <JobBadge state={point.job.state} />
                      <Text size="sm">Job: {point.job.name}</Text>
                    </Group>
                  )}
                  {point.note && <Text size="sm">{point.note}</Text>}
                </Stack>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {editable && (
        <>
          {doubtful.length > 0 && (
            <Text size="sm">
              Marked differently than the thresholds suggest:{' '}
              {doubtful.map(({ section, name }) => `${section}: ${name}`).join('; ')}.
            </Text>
          )}
          {done < of && (
            <Text size="sm">
              Unanswered points in:{' '}
              {sections
                .filter(({ points }) => points.some(({ result }) => result === null))
                .map(({ name }) => name)
                .join(', ')}
              .
            </Text>
          )}
          {unsaved.length > 0 && (
            <Alert color="red" role="alert" title="Not saved yet">
              The inspection can be finished once these are saved:{' '}
              {unsaved.map(({ pointId, section, name, at }, index) => (
                <Fragment key={pointId}>
                  {index > 0 && ', '}
                  <Anchor component={Link} to={`?section=${at}`} c="inherit" inherit underline="always">
                    {section}: {name}
                  </Anchor>
                </Fragment>
              ))}
            </Alert>
          )}
          <Button size="lg" loading={isSaving || finish.pending} disabled={done === 0} onClick={() => void askAndFinish()}>
            Finish the inspection
          </Button>
        </>
      )}
      {finishedAt && mayReopen && can('inspections.perform') && reasonNotToUpdate(orderState) === null && (
        <Button
          variant="default"
          size="lg"
          loading={reopen.pending}
          onClick={() => void reopen.send({ params: { id: inspectionId } })}
        >
          Reopen the inspection
        </Button>
      )}
    </Stack>
  )
}
