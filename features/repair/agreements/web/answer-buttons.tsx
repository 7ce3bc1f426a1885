import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react'
import type { Job } from './jobs.ts'
import type { Answers } from './use-answers.ts'

/** Approves or declines a job, with an optional reason for declining. The answer can be changed. */
export function AnswerButtons({ job, give }: { job: Job; give: Answers['give'] }) {
  const { concernId, decision, reason } = job
  const approved = decision === 'approved'
  const declined = decision === 'declined'
  return (
    <Stack gap="sm">
      <SimpleGrid cols={2} spacing="sm">
        <Button
          size="md"
          px="xs"
          color="green"
          variant={approved ? 'filled' : 'default'}
          aria-pressed={approved}
          leftSection={<IconCheck size={20} aria-hidden />}
          onClick={() => give(concernId, 'approved')}
        >
          {approved ? 'Approved' : 'Approve'}
        </Button>
        <Button
          size="md"
          px="xs"
          color="red"
          variant={declined ? 'filled' : 'default'}
          aria-pressed={declined}
          leftSection={<IconX size={20} aria-hidden />}
          onClick={() => give(concernId, 'declined', reason)}
        >
          {declined ? 'Declined' : 'Decline'}
        </Button>
      </SimpleGrid>
      {declined && (
        <TextInput
          label="Reason (optional)"
          placeholder="For example: not now, or already done elsewhere"
          value={reason}
          maxLength={500}
          onChange={(event) => give(concernId, 'declined', event.currentTarget.value)}
        />
      )}
      {decision !== 'none' && (
        <Group>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => give(concernId, undefined)}
          >
            Change my answer
          </Button>
        </Group>
      )}
    </Stack>
  )
}
