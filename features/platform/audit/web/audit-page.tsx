import { Button, Group, Menu, Stack } from '@mantine/core'
import { IconDownload, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { Empty, lazyDialog, Muted, Page, Panel, saveFile, Table, useQuery, useReadMore, When } from '../../../../kit/web/index.ts'
import { auditLog } from '../contract/index.ts'
import type { EntryDialogProps } from './entry-dialog.tsx'
import { readFilter, SearchForm } from './search-form.tsx'
import { showAction, showRoles } from './show-action.ts'
import { VerifyPanel } from './verify-panel.tsx'

const EntryDialog = lazyDialog<EntryDialogProps>(() => import('./entry-dialog.tsx'))

/** `/apps/audit`: what admins changed. */
export default function AuditPage() {
  const { query } = useQuery()
  const filter = readFilter(query)
  const [open, setOpen] = useState<number | null>(null)
  const list = useReadMore(
    auditLog.list,
    (after: number | undefined) => ({ query: { ...filter, ...(after === undefined ? {} : { after }) } }),
    (page) => page.entries,
    (page) => page.next,
  )
  const isFiltered = Object.keys(filter).length > 0
  return (
    <Page
      title="Audit log"
      crumbs={[{ label: 'Home', to: '/apps' }]}
      lead="What admins changed. Entries cannot be edited or removed."
      width="wide"
      actions={<Download filter={filter} />}
    >
      <Stack gap="lg">
        <VerifyPanel />
        <SearchForm key={query.toString()} />
        <Panel flush>
          <Table
            label="Entries"
            rows={list.rows}
            rowKey={({ number }) => number}
            onOpen={({ number }) => setOpen(number)}
            loading={list.loading}
            error={list.error}
            onRetry={list.reload}
            more={list.more}
            empty={
              <Empty icon={<IconHistory size={28} />} title={isFiltered ? 'No matches.' : 'Nothing was changed yet'}>
                {isFiltered ? 'Search for less, or for a longer period.' : 'What admins change appears here.'}
              </Empty>
            }
            columns={[
              { key: 'action', label: 'Action', phone: 'title', render: ({ action }) => showAction(action) },
              {
                key: 'subject',
                label: 'Subject',
                render: ({ subject, reason }) => (
                  <div style={{ overflowWrap: 'anywhere' }}>
                    {subject.label}
                    {reason && <Muted>{reason}</Muted>}
                  </div>
                ),
              },
              {
                key: 'who',
                label: 'Person',
                render: ({ who }) => (
                  <div>
                    {who.name}
                    {who.roles.length > 0 && <Muted>{showRoles(who.roles)}</Muted>}
                  </div>
                ),
              },
              { key: 'at', label: 'When', render: ({ at }) => <When value={at} /> },
              { key: 'address', label: 'Address', wide: true, render: ({ address }) => address ?? '–' },
              { key: 'number', label: 'Entry', align: 'right', phone: 'hide', render: ({ number }) => number },
            ]}
          />
        </Panel>
        {open !== null && <EntryDialog opened number={open} onClose={() => setOpen(null)} />}
      </Stack>
    </Page>
  )
}

function Download({ filter }: { filter: ReturnType<typeof readFilter> }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void saveFile(auditLog.table, { query: filter })}>
          <Group gap={6}>CSV, for a spreadsheet</Group>
        </Menu.Item>
        <Menu.Item onClick={() => void saveFile(auditLog.lines, { query: filter })}>JSON Lines, with hashes</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
