import { Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Money, Muted, StateBadge } from '../../../../kit/web/index.ts'
import { JobChanges } from './job-change.tsx'
import { JobLines } from './job-lines.tsx'
import type { Job } from './jobs.ts'
import classes from './agreement.module.css'

const badges = {
  approved: <StateBadge tone="green" label="Approved" />,
  declined: <StateBadge tone="red" label="Declined" />,
}

interface JobCardProps {
  job: Job
  /** The page behind the dialog has a card of the same job. */
  inDialog?: boolean
  /** The photos and findings of the inspection that belong to it. */
  findings?: ReactNode
  children?: ReactNode
}

/** A job: its title and price, photos, cause, and folded lines, and below them its answer buttons. */
export function JobCard({ job, inDialog = false, findings, children }: JobCardProps) {
  const id = useId()
  return (
    <section
      className={classes.job}
      data-decision={job.decision}
      aria-labelledby={id}
      {...(inDialog ? {} : { id: `job-${job.concernId}`, tabIndex: -1 })}
    >
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" wrap="nowrap" gap="md">
          <Title order={3} size="h4" id={id}>
            {job.name}
          </Title>
          <Text fw={700} size="lg" td={job.decision === 'declined' ? 'line-through' : undefined}>
            <Money cents={job.totalCents} />
          </Text>
        </Group>
        {!children && job.decision !== 'none' && <div>{badges[job.decision]}</div>}
        {job.change && <JobChanges change={job.change} />}
        {findings}
        {job.concern && <Fact label="Your concern">{job.concern}</Fact>}
        {job.cause && <Fact label="What we found">{job.cause}</Fact>}
        {job.correction && <Fact label="What was done">{job.correction}</Fact>}
        {!children && job.decision === 'declined' && job.reason && <Fact label="Your reason">{job.reason}</Fact>}
        <JobLines lines={job.lines} of={job.name} />
        {children}
      </Stack>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Muted>{label}</Muted>
      <Text>{children}</Text>
    </div>
  )
}
