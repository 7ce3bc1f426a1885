import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import {
  confirm,
  Empty,
  lazyDialog,
  Muted,
  Panel,
  StateBadge,
  Table,
  useCall,
  useLive,
  useReadMore,
  When,
} from '../../../../kit/web/index.ts'
import { loginRoles } from '../../../platform/auth/web/index.ts'
import { type DeletionRequest, privacy } from '../contract/index.ts'
import type { DeclineDialogProps } from './decline-dialog.tsx'
import { requestStates } from './request-states.ts'

const DeclineDialog = lazyDialog<DeclineDialogProps>(() => import('./decline-dialog.tsx'))
const ExportDialog = lazyDialog<{ onClose: () => void }>(() => import('./export-dialog.tsx'))

/** Requests to be deleted, and the start of an export for a person who asked support. */
export function RequestsView() {
  const [isAll, setIsAll] = useState(false)
  const [declined, setDeclined] = useState<DeletionRequest | null>(null)
  const [isExporting, setIsExporting] = useState(false)
  const list = useReadMore(
    privacy.listRequests,
    (after: string | undefined) => ({
      query: { which: isAll ? ('all' as const) : ('open' as const), ...(after ? { after } : {}) },
    }),
    (page) => page.requests,
    (page) => page.next,
  )
  useLive('work_items_changed', [privacy.listRequests])
  return (
    <Stack>
      <Group justify="space-between">
        <Checkbox
          label="Show settled requests, too"
          checked={isAll}
          onChange={(event) => setIsAll(event.currentTarget.checked)}
        />
        <Button variant="default" onClick={() => setIsExporting(true)}>
          Start an export for a person
        </Button>
      </Group>
      <Panel title="Deletion requests" flush>
        <Table
          label="Deletion requests"
          rows={list.rows}
          rowKey={(row) => row.id}
          columns={[
            {
              key: 'email',
              label: 'Person',
              phone: 'title',
              render: (row) => (
                <div>
                  {row.email || 'Deleted'}
                  <Muted>{loginRoles.find(({ role }) => role === row.role)?.label}</Muted>
                </div>
              ),
            },
            { key: 'requested', label: 'Requested', render: (row) => <When value={row.requestedAt} day /> },
            { key: 'until', label: 'Not before', render: (row) => <When value={row.waitsUntil} day /> },
            {
              key: 'state',
              label: 'State',
              render: (row) => (
                <Stack gap={2} align="flex-start">
                  <StateBadge {...requestStates[row.state]} />
                  {row.blockedBy && <span>{row.blockedBy}</span>}
                  {row.reason && <span>{row.reason}</span>}
                  {row.reviewedBy && <Muted>Reviewed by {row.reviewedBy}</Muted>}
                </Stack>
              ),
            },
          ]}
          rowActions={(row) => <RequestActions request={row} onDecline={() => setDeclined(row)} />}
          loading={list.loading}
          error={list.error}
          onRetry={list.reload}
          more={list.more}
          empty={
            <Empty icon={<IconShieldCheck size={28} />} title={isAll ? 'No requests' : 'No open requests'}>
              When someone asks to be deleted, the request appears here and in the work queue.
            </Empty>
          }
        />
      </Panel>
      {declined && <DeclineDialog request={declined} onClose={() => setDeclined(null)} />}
      {isExporting && <ExportDialog onClose={() => setIsExporting(false)} />}
    </Stack>
  )
}

function RequestActions({ request: { id, email, state }, onDecline }: { request: DeletionRequest; onDecline: () => void }) {
  const approve = useCall(privacy.approve, { done: 'Approved', invalidates: [privacy.listRequests] })
  if (state !== 'waiting') return null
  const ask = async () => {
    const isMeant = await confirm({
      header: `Approve the deletion of ${email}?`,
      message: 'When the waiting time is over, the account is closed and erased. The person can withdraw the request until then.',
      accept: 'Approve deletion',
      cancel: 'Not yet',
      danger: true,
    })
    if (isMeant) await approve.send({ params: { id } })
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <Button size="compact-md" aria-label={`Approve ${email}`} loading={approve.pending} onClick={() => void ask()}>
        Approve
      </Button>
      <Button size="compact-md" variant="default" aria-label={`Decline ${email}`} onClick={onDecline}>
        Decline
      </Button>
    </Group>
  )
}
