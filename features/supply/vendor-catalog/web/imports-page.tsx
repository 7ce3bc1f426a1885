import { Stack } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { Empty, Muted, Page, Panel, StateBadge, Table, useCall, useLive, useRead, When } from '../../../../kit/web/index.ts'
import { formatRows, TableUpload } from '../../../../kit/web/tables/index.ts'
import { catalogImports } from '../contract/index.ts'
import { CatalogViews } from './catalog-views.tsx'
import { stateLabels } from './import-states.ts'

/** The vendor's imports, and the upload of a new table. */
export default function ImportsPage() {
  const read = useRead(catalogImports.list, {})
  useLive('catalog_import_changed', [catalogImports.list])
  const navigate = useNavigate()
  const upload = useCall(catalogImports.upload, { invalidates: [catalogImports.list] })
  const send = async (file: File) => {
    const done = await upload.send({ body: {}, file })
    if (done) void navigate(`/vendor-catalog/imports/${done.reply.importId}`)
  }
  return (
    <Page
      title="Imports"
      lead="Your price file as a CSV table. You see every row with an error before anything is imported."
      width="wide"
      read={read}
      skeleton="table"
      actions={<TableUpload pending={upload.pending} onFile={(file) => void send(file)} />}
    >
      {({ imports }) => (
        <Stack>
          <CatalogViews current="/imports" />
          <Panel flush={imports.length > 0}>
            <Table
              label="Imports"
              rows={imports}
              rowKey={({ importId }) => importId}
              to={({ importId }) => `/vendor-catalog/imports/${importId}`}
              empty={
                <Empty icon={<IconTableImport size={28} />} title="Nothing imported yet">
                  Upload a CSV file of at most 40 MB and 200,000 rows. A row is a part, with its prices, its stock at one branch,
                  and a vehicle it fits; a part may have several rows.
                </Empty>
              }
              columns={[
                {
                  key: 'file',
                  label: 'File',
                  phone: 'title',
                  render: ({ fileName }) => <span style={{ overflowWrap: 'anywhere' }}>{fileName}</span>,
                },
                { key: 'state', label: 'State', render: ({ state }) => <StateBadge {...stateLabels[state]} /> },
                {
                  key: 'rows',
                  label: 'Rows',
                  render: ({ rowCount, refusedRows }) => (
                    <div>
                      {formatRows(rowCount)}
                      {refusedRows > 0 && <Muted>{formatRows(refusedRows)} refused</Muted>}
                    </div>
                  ),
                },
                { key: 'when', label: 'Uploaded', render: ({ createdAt }) => <When value={createdAt} /> },
              ]}
            />
          </Panel>
        </Stack>
      )}
    </Page>
  )
}
