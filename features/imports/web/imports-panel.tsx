import { Button, FileButton, Text } from '@mantine/core'
import { IconTableImport, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { Empty, Panel, Read, StateBadge, Table, useCall, useLive, useRead, When } from '../../../web/kit/index.ts'
import { imports, type ImportSummary } from '../contract.ts'
import { rowsOf, stateWords } from './states.ts'

/** What a shop has brought along from its old program, and the way to bring more. */
export default function ImportsPanel({ shop }: { shop: string }) {
  const read = useRead(imports.list, { params: { shop } })
  useLive('import_changed', [imports.list])
  const navigate = useNavigate()
  const reset = useRef<() => void>(null)
  const upload = useCall(imports.upload, { invalidates: [imports.list] })
  const send = async (file: File | null) => {
    reset.current?.()
    const done = file && (await upload.send({ params: { shop }, body: {}, file }))
    if (done) void navigate(`?import=${done.reply.id}`)
  }
  const has = (read.data?.imports.length ?? 0) > 0
  return (
    <Panel
      title="Import"
      lead="CSV tables of your old program. You see what becomes of each row first, and nobody gets a mail."
      flush={has}
      actions={
        <FileButton resetRef={reset} accept=".csv,.tsv,.txt,text/csv" onChange={(file) => void send(file)}>
          {(props) => (
            <Button {...props} loading={upload.pending} leftSection={<IconUpload size={18} aria-hidden />}>
              Choose a table
            </Button>
          )}
        </FileButton>
      }
    >
      <Read
        read={read}
        skeleton="table"
        isEmpty={(data) => data.imports.length === 0}
        empty={
          <Empty icon={<IconTableImport />} title="Nothing imported yet">
            Have your old program save customers, vehicles or repair orders as CSV and choose that file: at most 20 MB and 100,000
            rows.
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
          render: ({ state }) => <StateBadge tone={stateWords[state].tone} label={stateWords[state].label} />,
        },
        {
          key: 'rows',
          label: 'Rows',
          render: ({ rowCount, refusedRows }) => (
            <div>
              {rowsOf(rowCount)}
              {refusedRows > 0 && (
                <Text size="sm" c="dimmed">
                  {rowsOf(refusedRows)} refused
                </Text>
              )}
            </div>
          ),
        },
        { key: 'when', label: 'Uploaded', render: ({ createdAt }) => <When value={createdAt} zone={timeZone} /> },
      ]}
    />
  )
}
