import { Checkbox, Stack, Text } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import { Muted } from '../../../../kit/web/index.ts'
import { describePromotion, wasApproved } from '../../work-orders/rules.ts'
import type { EstimateToSign } from '../contract/index.ts'
import { JobChanges } from './job-change.tsx'
import { JobLines } from './job-lines.tsx'
import type { Job } from './jobs.ts'
import type { Answers } from './use-answers.ts'

interface JobOptionsProps {
  content: EstimateToSign['content']
  job: Job
  options: readonly Job[]
  give: Answers['give']
}

/** The options a customer may add to a job. Every box starts unchecked, and nobody has to answer it: without a check, it is not done or billed. */
export function JobOptions({ content, job, options, give }: JobOptionsProps) {
  if (options.length === 0) return null
  // One that was approved before stands on its own.
  const isOpen = (option: Job) => job.decision === 'approved' || wasApproved(content, option)
  return (
    <Stack component="fieldset" gap="sm" m={0} p={0} bd="none">
      <Text component="legend" size="sm" c="dimmed" mb={4}>
        {options.some((option) => wasApproved(content, option)) ? 'Optional' : 'Optional, not included in the total'}
      </Text>
      {options.map((option) => (
        <Option key={option.concernId} option={option} isOpen={isOpen(option)} give={give} />
      ))}
      {!options.every(isOpen) && <Muted>You can add this after you approve “{job.name}”.</Muted>}
    </Stack>
  )
}

function Option({ option, isOpen, give }: { option: Job; isOpen: boolean; give: Answers['give'] }) {
  const { concernId, name, concern, cause, totalCents, decision, promotedBy, lines, change } = option
  const isChecked = decision === 'approved'
  return (
    <div>
      <Checkbox
        size="md"
        checked={isChecked}
        disabled={!isOpen}
        label={`Add ${name}: ${showCents(totalCents)}`}
        onChange={(event) => give(concernId, event.currentTarget.checked ? 'approved' : undefined)}
      />
      <Stack gap={4} ps="xl" pt={4}>
        {change && (change.kind === 'same' || change.kind === 'changed') && <JobChanges change={change} />}
        {concern && <Text size="sm">{concern}</Text>}
        {cause && <Text size="sm">{cause}</Text>}
        {promotedBy && <Text size="sm">{describePromotion(promotedBy)}</Text>}
        <JobLines lines={lines} of={name} />
      </Stack>
    </div>
  )
}
