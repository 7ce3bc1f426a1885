import { Button, Group, Stack } from '@mantine/core'
import { IconTableImport, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import {
  Empty,
  lazyDialog,
  Muted,
  Page,
  Panel,
  SaveFileButton,
  StateBadge,
  Table,
  useReadMore,
  When,
} from '../../../../kit/web/index.ts'
import { formatCount, formatRows } from '../../../../kit/web/tables/index.ts'
import { GuideViews } from '../../labor-guide/web/index.ts'
import { laborImports } from '../contract/index.ts'
import { stateLabels } from './import-states.ts'

const UploadDialog = lazyDialog(() => import('./upload-dialog.tsx'))

/** The guide as a table, and every table that was uploaded, newest first. */
export default function ImportsPage() {
  const [isUploading, setUploading] = useState(false)
  const list = useReadMore(
    laborImports.list,
    (after: string | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.imports,
    (page) => page.next,
  )
  return (
    <Page
      title="Import and export"
      lead="Export the guide, change it in a spreadsheet, and import it again after a preview."
      crumbs={[{ label: 'Labor Guide', to: '/labor-guide' }]}
      width="wide"
      actions={
        <Group gap="xs">
          <SaveFileButton row={laborImports.exportGuide} sent={{}} label="Export guide" />
          <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setUploading(true)}>
            Upload table
          </Button>
        </Group>
      }
    >
      <Stack gap="lg">
        <GuideViews current="/labor-guide/imports" />
        <Panel flush={list.rows.length > 0}>
          <Table
            label="Imports"
            rows={list.rows}
            rowKey={({ importId }) => importId}
            to={({ importId }) => `/labor-guide/imports/${importId}`}
            loading={list.loading}
            error={list.error}
            onRetry={list.reload}
            more={list.more}
            empty={
              <Empty icon={<IconTableImport size={28} />} title="Nothing imported yet">
                Export the guide to see the columns, then upload your table.
              </Empty>
            }
            columns={[
              {
                key: 'file',
                label: 'File',
                phone: 'title',
                render: (laborImport) => (
                  <span style={{ overflowWrap: 'anywhere' }}>{laborImport.fileName || 'File without a name'}</span>
                ),
              },
              { key: 'state', label: 'State', render: ({ state }) => <StateBadge {...stateLabels[state]} /> },
              {
                key: 'rows',
                label: 'Rows',
                render: ({ readRows, faultyRows }) => (
                  <div>
                    {formatRows(readRows)}
                    {faultyRows > 0 && <Muted>{formatCount(faultyRows)} faulty</Muted>}
                  </div>
                ),
              },
              {
                key: 'uploaded',
                label: 'Uploaded',
                render: ({ uploadedAt, uploadedBy }) => (
                  <div>
                    <When value={uploadedAt} />
                    <Muted>{uploadedBy}</Muted>
                  </div>
                ),
              },
            ]}
          />
        </Panel>
      </Stack>
      <UploadDialog opened={isUploading} onClose={() => setUploading(false)} />
    </Page>
  )
}
