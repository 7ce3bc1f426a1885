import { Anchor, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { IconPencil, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Form, Hours, Muted, Panel, StateBadge, SubmitButton, TextAreaField, useCall, When } from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { ConversationFold } from '../../conversations/web/index.ts'
import { MyInspections } from '../../inspections/web/index.ts'
import { workOrders } from '../../work-orders/contract/index.ts'
import { findConcernUnderName, nameJob } from '../../work-orders/rules.ts'
import { jobClock, type MyJob, type MyJobs, type MyLabor, type MyOrder, NotesForm } from '../contract/index.ts'
import { JobParts } from './job-parts.tsx'
import { useClock } from './use-clock.ts'
import { showWorked } from './worked.ts'
import classes from './job-clock.module.css'

interface OfOrder {
  order: MyOrder
  mine: MyJobs
}

/** One vehicle and its jobs. */
export function MyOrderPanel({ shopId, order, mine }: OfOrder & { shopId: string }) {
  const facts = [order.customer, order.color, order.plate].filter(Boolean).join(' · ')
  return (
    <Panel
      title={
        <Anchor component={Link} to={`/workorder/${shopId}/${order.workOrderId}`} inherit underline="always">
          #{order.invoice} · {order.vehicle}
        </Anchor>
      }
      lead={
        <Stack gap={2}>
          <span>{facts}</span>
          {order.promisedAt && (
            <span>
              promised <When value={order.promisedAt} zone={mine.timeZone} />
            </span>
          )}
        </Stack>
      }
    >
      <Stack gap="lg">
        <MyInspections workOrderId={order.workOrderId} />
        {order.jobs.map((job) => (
          <JobSection key={job.concernId} job={job} order={order} mine={mine} />
        ))}
        <ConversationFold workOrderId={order.workOrderId} shop={order.customer} />
      </Stack>
    </Panel>
  )
}

const decisionBadges = {
  none: { tone: 'amber', label: 'Not approved yet' },
  approved: { tone: 'green', label: 'Approved' },
  declined: { tone: 'red', label: 'Declined: do not work on it' },
} as const

function JobSection({ job, order, mine }: OfOrder & { job: MyJob }) {
  const can = useCan()
  const [writing, setWriting] = useState(false)
  return (
    <Stack gap="sm" component="section" aria-label={nameJob(job)}>
      <div>
        <Title order={3} size="h4">
          {nameJob(job)}
        </Title>
        {findConcernUnderName(job) && <Muted>{job.complaint}</Muted>}
        <StateBadge {...decisionBadges[job.decision]} />
        {job.changed && <StateBadge tone="amber" label="Changed since approval" />}
      </div>
      {writing ? (
        <Notes job={job} order={order} onClose={() => setWriting(false)} />
      ) : (
        <div>
          {job.cause && (
            <Text size="sm" className={classes.notes}>
              <strong>Cause:</strong> {job.cause}
            </Text>
          )}
          {job.correction && (
            <Text size="sm" className={classes.notes}>
              <strong>Correction:</strong> {job.correction}
            </Text>
          )}
          {can('orders.work') && (
            <Button
              variant="subtle"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => setWriting(true)}
              aria-label={`Cause and correction of ${nameJob(job)}`}
            >
              Cause and correction
            </Button>
          )}
        </div>
      )}
      <JobParts parts={job.parts} />
      {job.labors.length > 0 && (
        <ul className={classes.labors}>
          {job.labors.map((labor) => (
            <li key={labor.laborId}>
              <LaborRow labor={labor} job={job} order={order} mine={mine} />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

function Notes({ job, order, onClose }: { job: MyJob; order: MyOrder; onClose: () => void }) {
  const change = useCall(workOrders.changeConcern, { done: 'Saved', invalidates: [jobClock.mine, workOrders.read] })
  return (
    <Form
      schema={NotesForm}
      initial={{ cause: job.cause, correction: job.correction }}
      call={change}
      toSent={(body) => ({ params: { id: order.workOrderId, lineId: job.concernId }, body })}
      version={order.version}
      done={onClose}
      label={`Cause and correction of ${nameJob(job)}`}
    >
      <TextAreaField name="cause" label="Cause" required={false} rows={3} maxLength={2000} />
      <TextAreaField name="correction" label="Correction" required={false} rows={3} maxLength={2000} />
      <Group grow>
        <Button size="lg" variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton>Save</SubmitButton>
      </Group>
    </Form>
  )
}

function LaborRow({ labor, job, order, mine }: OfOrder & { labor: MyLabor; job: MyJob }) {
  const clock = useClock()
  const mark = useCall(workOrders.changeLabor, { invalidates: [jobClock.mine, workOrders.read] })
  const isRunning = mine.running?.laborId === labor.laborId
  const isOthers = labor.technician !== null && labor.technician.accountId !== mine.accountId
  const can = useCan()
  const mayWork = job.decision === 'approved' && !job.changed
  const others = isRunning ? labor.working.length - 1 : labor.working.length
  return (
    <Stack gap="xs">
      <div className={classes.labor}>
        <Text fw={600}>{labor.title}</Text>
        <Muted>
          <Hours value={labor.hours} /> planned
          {labor.seconds > 0 && ` · ${showWorked(labor.seconds)} clocked`}
          {isOthers && ` · ${labor.technician?.name}`}
        </Muted>
        {others > 0 && <StateBadge tone="blue" label={`Working on it: ${labor.working.join(', ')}`} />}
      </div>
      {mayWork && can('time.clock') && (
        <div className={classes.big}>
          {mine.running && isRunning ? (
            <Button
              size="lg"
              color="red"
              loading={clock.pending}
              leftSection={<IconPlayerStopFilled size={20} aria-hidden />}
              aria-label={`Stop ${labor.title}`}
              onClick={() => mine.running && void clock.stop(mine.running)}
            >
              Stop
            </Button>
          ) : (
            <Button
              size="lg"
              variant={isOthers ? 'default' : 'filled'}
              loading={clock.pending}
              disabled={labor.doneAt !== null}
              leftSection={<IconPlayerPlayFilled size={20} aria-hidden />}
              aria-label={`Start ${labor.title}`}
              onClick={() => void clock.start(order, labor.laborId)}
            >
              Start
            </Button>
          )}
          <Checkbox
            size="md"
            className={classes.done}
            label="Done"
            aria-label={`Done: ${labor.title}`}
            checked={labor.doneAt !== null}
            disabled={!can('orders.work') || mark.pending || order.state === 'authorized'}
            onChange={(event) =>
              void mark.send(
                { params: { id: order.workOrderId, lineId: labor.laborId }, body: { done: event.currentTarget.checked } },
                { version: order.version },
              )
            }
          />
        </div>
      )}
    </Stack>
  )
}
