import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Muted, When } from '../../../../kit/web/index.ts'
import type { DocumentRequest } from '../contract/index.ts'

interface RequestListProps<Request extends DocumentRequest> {
  label: string
  requests: readonly Request[]
  today: string
  /** Whose request it is, where several people are listed. */
  renderWho?: (request: Request) => ReactNode
  renderAction: (request: Request) => ReactNode
}

/** The shop's open requests, by due date. */
export function RequestList<Request extends DocumentRequest>(props: RequestListProps<Request>) {
  const { label, requests, today, renderWho, renderAction } = props
  return (
    <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }} aria-label={label}>
      {requests.map((request) => {
        const { id, title, note, dueOn, askedBy } = request
        const isLate = dueOn < today
        return (
          <Group component="li" key={id} justify="space-between" gap="sm">
            <div>
              <Text fw={600}>
                {title}
                {renderWho && <> · {renderWho(request)}</>}
              </Text>
              {note && <Text>{note}</Text>}
              <Text size="sm" c={isLate ? 'red' : 'dimmed'} fw={isLate ? 600 : undefined}>
                {isLate ? 'Late: was due ' : 'Due '}
                <When value={dueOn} day />
              </Text>
              <Muted>Asked by {askedBy}</Muted>
            </div>
            {renderAction(request)}
          </Group>
        )
      })}
    </Stack>
  )
}
