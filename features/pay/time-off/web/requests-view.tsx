import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Empty, lazyDialog, Panel, Read, Table, useRead, useReadMore } from '../../../../kit/web/index.ts'
import { useQuery } from '../../../../kit/web/query.ts'
import { showMinutes } from '../../time-off-policies/rules.ts'
import { shopTimeOff, type TimeOffRequest } from '../contract/index.ts'
import { describeDays } from '../rules.ts'
import type { AnswerDialogProps } from './answer-dialog.tsx'
import type { EnterDialogProps } from './enter-dialog.tsx'
import { RequestStateBadge } from './request-state.tsx'

const AnswerDialog = lazyDialog<AnswerDialogProps>(() => import('./answer-dialog.tsx'))
const EnterDialog = lazyDialog<EnterDialogProps>(() => import('./enter-dialog.tsx'))

/** The requests that wait for an answer, and below them all others from the latest day. */
export function RequestsView({ shop }: { shop: string }) {
  const first = useRead(shopTimeOff.requests, { params: { shop }, query: {} })
  const allRequests = useReadMore(
    shopTimeOff.requests,
    (after: string | undefined) => ({ params: { shop }, query: after ? { after } : {} }),
    ({ rows }) => rows,
    ({ next }) => next,
  )
  const { query, changeQuery } = useQuery()
  const [enters, setEnters] = useState(false)
  const open = query.get('request')
  return (
    <Read read={first} skeleton="table">
      {({ pending, people, today }) => (
        <Stack gap="lg">
          <Panel
            title={pending.length === 0 ? 'To answer' : `To answer (${pending.length})`}
            actions={
              <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEnters(true)}>
                Enter time off
              </Button>
            }
          >
            {pending.length === 0 ? (
              <Empty title="Nothing waits for an answer">Employees request time off on their own page, Time Off.</Empty>
            ) : (
              <Stack gap="md">
                {pending.map((request) => (
                  <Group key={request.id} justify="space-between" wrap="nowrap">
                    <Stack gap={2}>
                      <Text fw={600}>
                        {request.person.name}: {describeDays(request)}
                      </Text>
                      <Text size="sm">
                        {request.policy.name}, {showMinutes(request.minutes)}
                        {request.note !== '' && `: ${request.note}`}
                      </Text>
                    </Stack>
                    <Button
                      flex="none"
                      variant="default"
                      aria-label={`Answer ${request.person.name}, ${describeDays(request)}`}
                      onClick={() => changeQuery({ request: request.id })}
                    >
                      Answer
                    </Button>
                  </Group>
                ))}
              </Stack>
            )}
          </Panel>
          <Panel title="All time off" flush>
            <Table
              label="All time off"
              rows={allRequests.rows}
              rowKey={({ id }) => id}
              loading={allRequests.loading}
              error={allRequests.error}
              onRetry={allRequests.reload}
              more={allRequests.more}
              onOpen={({ id }) => changeQuery({ request: id })}
              columns={[
                { key: 'name', label: 'Employee', phone: 'title', render: ({ person }: TimeOffRequest) => person.name },
                { key: 'days', label: 'Days', render: (row) => describeDays(row) },
                { key: 'policy', label: 'Policy', render: ({ policy }) => policy.name },
                { key: 'hours', label: 'Hours', align: 'right', render: ({ minutes }) => showMinutes(minutes) },
                { key: 'state', label: 'State', render: ({ state }) => <RequestStateBadge state={state} /> },
              ]}
              empty={<Empty title="No time off yet">Everything that was requested or entered is listed here.</Empty>}
            />
          </Panel>
          {open && <AnswerDialog id={open} onClose={() => changeQuery({ request: null }, { replace: true })} />}
          {enters && <EnterDialog shop={shop} people={people} today={today} onClose={() => setEnters(false)} />}
        </Stack>
      )}
    </Read>
  )
}
