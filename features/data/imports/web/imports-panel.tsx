import { IconTableImport } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { Empty, Muted, Panel, Read, StateBadge, Table, useCall, useLive, useRead, When } from '../../../../kit/web/index.ts'
import { formatRows, TableUpload } from '../../../../kit/web/tables/index.ts'
import { imports, type ImportSummary } from '../contract/index.ts'
import { stateLabels } from './import-states.ts'

/** Lists a shop's imports and uploads a new table. */
export function ImportsPanel({ shop }: { shop: string }) {
  const read = useRead(imports.list, { params: { shop } })
  useLive('import_changed', [imports.list])
  const navigate = useNavigate()
  const upload = useCall(imports.upload, { invalidates: [imports.list] })
  const send = async (file: File) => {
    const done = await upload.send({ params: { shop }, body: {}, file })
    if (done) void navigate(`?import=${done.reply.id}`)
  }
  const has = (read.data?.imports.length ?? 0) > 0
  return (
    <Panel
      title="Import"
      lead="CSV tables from your old program. You can check each row before you import it. No customer gets an e-mail."
      flush={has}
      actions={<TableUpload pending={upload.pending} onFile={(file) => void send(file)} />}
    >
      <Read
        read={read}
        skeleton="table"
        isEmpty={(data) => data.imports.length === 0}
        empty={
          <Empty icon={<IconTableImport size={28} />} title="Nothing imported yet">
            Export customers, vehicles or repair orders from your old program as CSV and upload the file: at most 20 MB and
            100,000 rows.
          </Empty>
        }
      >
        {(data) => <Imports imports={data.imports} timeZone={data.shop.timeZone} />}
      </Read>
    </Panel>
  )
}

function Imports({ imports: list, timeZone }: { imports: readonly ImportSummary[]; timeZone: string }) {
  return (
    <Table
      label="Imports"
      rows={list}
      rowKey={({ id }) => id}
      to={({ id }) => `?import=${id}`}
      columns={[
        {
          key: 'file',
          label: 'File',
          phone: 'title',
          render: ({ fileName }) => <span style={{ overflowWrap: 'anywhere' }}>{fileName}</span>,
        },
        {
          key: 'state',
          label: 'State',
          render: ({ state }) => <StateBadge tone={stateLabels[state].tone} label={stateLabels[state].label} />,
        },
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
        { key: 'when', label: 'Uploaded', render: ({ createdAt }) => <When value={createdAt} zone={timeZone} /> },
      ]}
    />
  )
}
