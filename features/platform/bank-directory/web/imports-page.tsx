import { Stack } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { showDay } from '../../../../common/dates.ts'
import { Empty, Muted, Page, Panel, StateBadge, Table, useReadMore, When } from '../../../../kit/web/index.ts'
import { formatCount, formatRows } from '../../../../kit/web/tables/index.ts'
import { bankImports } from '../contract/index.ts'
import { BankingViews } from './banking-views.tsx'
import { nameFile, namePerson, stateLabels } from './import-states.ts'
import { UploadButton } from './upload-button.tsx'

/** Every directory that was uploaded, newest first. */
export default function ImportsPage() {
  const list = useReadMore(
    bankImports.list,
    (after: string | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.imports,
    (page) => page.next,
  )
  return (
    <Page title="Bank imports" lead="Every directory of banks that was uploaded." width="wide" actions={<UploadButton />}>
      <Stack gap="lg">
        <BankingViews current="/banking/imports" />
        <Panel flush={list.rows.length > 0}>
          <Table
            label="Imports"
            rows={list.rows}
            rowKey={({ importId }) => importId}
            to={({ importId }) => `/banking/imports/${importId}`}
            loading={list.loading}
            error={list.error}
            onRetry={list.reload}
            more={list.more}
            empty={
              <Empty icon={<IconTableImport size={28} />} title="Nothing imported yet">
                Upload a directory.
              </Empty>
            }
            columns={[
              {
                key: 'file',
                label: 'File',
                phone: 'title',
                render: (bankImport) => <span style={{ overflowWrap: 'anywhere' }}>{nameFile(bankImport)}</span>,
              },
              { key: 'state', label: 'State', render: ({ state }) => <StateBadge {...stateLabels[state]} /> },
              { key: 'sourceOn', label: 'Source date', render: ({ sourceOn }) => (sourceOn ? showDay(sourceOn) : '–') },
              {
                key: 'rows',
                label: 'Rows',
                render: ({ readRows, rejectedRows }) => (
                  <div>
                    {formatRows(readRows)}
                    {rejectedRows > 0 && <Muted>{formatCount(rejectedRows)} rejected</Muted>}
                  </div>
                ),
              },
              {
                key: 'uploaded',
                label: 'Uploaded',
                render: ({ uploadedAt, uploadedBy }) => (
                  <div>
                    <When value={uploadedAt} />
                    <Muted>{namePerson(uploadedBy)}</Muted>
                  </div>
                ),
              },
            ]}
          />
        </Panel>
      </Stack>
    </Page>
  )
}
