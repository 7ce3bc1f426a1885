import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { StateBadge } from '../../../../kit/web/index.ts'
import type { Job } from './jobs.ts'
import type { Answers } from './use-answers.ts'

/**
 * Approves or declines a job. Then the answer takes the place of the two buttons, with an optional reason for declining, and with a way back to
 * them. The focus stays here: the button that was pressed is gone.
 */
export function AnswerButtons({ job, give }: { job: Job; give: Answers['give'] }) {
  const { concernId, decision, reason } = job
  const answerId = useId()
  const first = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(false)
  useEffect(() => {
    if (wasPressed.current) first.current?.focus({ preventScroll: true })
    wasPressed.current = false
  }, [decision])
  const answer = (given: 'approved' | 'declined' | undefined) => {
    wasPressed.current = true
    give(concernId, given)
  }
  if (decision === 'none')
    return (
      <SimpleGrid cols={2} spacing="sm">
        <Button
          ref={first}
          size="md"
          px="xs"
          variant="default"
          leftSection={<IconCheck size={20} aria-hidden />}
          onClick={() => answer('approved')}
        >
          Approve
        </Button>
        <Button
          size="md"
          px="xs"
          variant="default"
          leftSection={<IconX size={20} aria-hidden />}
          onClick={() => answer('declined')}
        >
          Decline
        </Button>
      </SimpleGrid>
    )
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <span id={answerId}>
          <StateBadge
            tone={decision === 'approved' ? 'green' : 'red'}
            label={decision === 'approved' ? 'Approved' : 'Declined'}
          />
        </span>
        <Button
          ref={first}
          variant="default"
          px="sm"
          aria-describedby={answerId}
          // The second press of a double tap on the button that was here.
          onClick={({ detail }) => detail < 2 && answer(undefined)}
        >
          Change my answer
        </Button>
      </Group>
      {decision === 'declined' && (
        <TextInput
          label="Reason (optional)"
          placeholder="For example: not now, or already done elsewhere"
          value={reason}
          maxLength={500}
          onChange={(event) => give(concernId, 'declined', event.currentTarget.value)}
        />
      )}
    </Stack>
  )
}
