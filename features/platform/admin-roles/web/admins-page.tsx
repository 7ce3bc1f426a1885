import { Button, Group, Stack } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import {
  Empty,
  findNewest,
  lazyDialog,
  Muted,
  Page,
  Panel,
  StateBadge,
  Table,
  useReadMore,
  When,
} from '../../../../kit/web/index.ts'
import { type Admin, admins } from '../contract/index.ts'
import { roleTexts } from '../rules.ts'
import type { AdminDialogProps } from './roles-dialog.tsx'

const AddDialog = lazyDialog(() => import('./add-admin-dialog.tsx'))
const RolesDialog = lazyDialog<AdminDialogProps>(() => import('./roles-dialog.tsx'))
const EndDialog = lazyDialog<AdminDialogProps>(() => import('./end-admin-dialog.tsx'))

type Open = { what: 'add' } | { what: 'roles' | 'end'; admin: Admin }

const idOf = ({ accountId }: Admin) => accountId

/** `/apps/admins`: who runs Liftbay, and what each may do. */
export default function AdminsPage() {
  const [open, setOpen] = useState<Open | null>(null)
  const list = useReadMore(
    admins.list,
    (after: string | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.admins,
    (page) => page.next,
  )
  const close = () => setOpen(null)
  return (
    <Page
      title="Admins"
      crumbs={[{ label: 'Home', to: '/apps' }]}
      lead="Who runs Liftbay, and what each of them may do."
      width="wide"
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ what: 'add' })}>
          New admin
        </Button>
      }
    >
      <Stack gap="lg">
        <Panel flush>
          <Table
            label="Admins"
            rows={list.rows}
            rowKey={({ accountId }) => accountId}
            loading={list.loading}
            error={list.error}
            onRetry={list.reload}
            more={list.more}
            empty={<Empty icon={<IconUsers size={28} />} title="No admins" />}
            columns={[
              {
                key: 'name',
                label: 'Name',
                phone: 'title',
                render: ({ name, username }) => (
                  <div style={{ overflowWrap: 'anywhere' }}>
                    {name}
                    {username && <Muted>{username}</Muted>}
                  </div>
                ),
              },
              {
                key: 'roles',
                label: 'Roles',
                render: ({ roles }) => roles.map((role) => roleTexts[role].label).join(', ') || '–',
              },
              { key: 'state', label: 'State', render: (admin) => <StateBadge {...showState(admin)} /> },
              {
                key: 'lastSeenAt',
                label: 'Last active',
                render: ({ lastSeenAt }) => (lastSeenAt ? <When value={lastSeenAt} /> : 'Never'),
              },
              {
                key: 'addedAt',
                label: 'Added',
                wide: true,
                render: ({ addedAt, addedBy }) => (
                  <div>
                    <When value={addedAt} day />
                    {addedBy && <Muted>{addedBy}</Muted>}
                  </div>
                ),
              },
            ]}
            rowActions={(admin) =>
              !admin.endedAt && (
                <Group gap="xs" wrap="nowrap">
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Change roles of ${admin.name}`}
                    onClick={() => setOpen({ what: 'roles', admin })}
                  >
                    Change roles
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`End access of ${admin.name}`}
                    onClick={() => setOpen({ what: 'end', admin })}
                  >
                    End access
                  </Button>
                </Group>
              )
            }
          />
        </Panel>
        {open?.what === 'add' && <AddDialog opened onClose={close} />}
        {open?.what === 'roles' && <RolesDialog opened admin={findNewest(list.rows, open.admin, idOf)} onClose={close} />}
        {open?.what === 'end' && <EndDialog opened admin={findNewest(list.rows, open.admin, idOf)} onClose={close} />}
      </Stack>
    </Page>
  )
}

const showState = ({ endedAt, isTemporaryPassword }: Admin) => {
  if (endedAt) return { tone: 'gray', label: 'Left' } as const
  if (isTemporaryPassword) return { tone: 'amber', label: 'Temporary password' } as const
  return { tone: 'green', label: 'Active' } as const
}
