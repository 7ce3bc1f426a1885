import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle, IconPlayerStop, IconTableImport, IconTrash } from '@tabler/icons-react'
import { useNavigate, useParams } from 'react-router'
import {
  Definition,
  Meter,
  Muted,
  Page,
  Panel,
  SaveFileButton,
  StateBadge,
  Table,
  useCall,
  useLive,
  useRead,
} from '../../../../kit/web/index.ts'
import { ColumnChoice, FaultList, formatCount, formatRows, RefusedRows } from '../../../../kit/web/tables/index.ts'
import { type CatalogImport, catalogImports, vendorCatalog } from '../contract/index.ts'
import { importFieldGroups, importFieldNames } from '../import-fields.ts'
import { isRunning, stateLabels } from './import-states.ts'

const crumbs = [
  { label: 'Catalog', to: '/vendor-catalog' },
  { label: 'Imports', to: '/vendor-catalog/imports' },
]

/** One import, from the upload to its result. */
export default function ImportPage() {
  const { id = '' } = useParams()
  const sent = { params: { id } }
  const read = useRead(catalogImports.read, sent)
  useLive('catalog_import_changed', [catalogImports.read])
  // In case the live connection is down.
  useRead(catalogImports.read, sent, { enabled: read.data ? isRunning(read.data.state) : false, every: 3000 })
  return (
    <Page
      title={read.data?.fileName ?? 'Import'}
      lead={read.data && <StateBadge {...stateLabels[read.data.state]} />}
      crumbs={crumbs}
      width="wide"
      read={read}
      skeleton="cards"
      actions={read.data && <Actions catalogImport={read.data} />}
    >
      {(catalogImport) => (
        <Stack gap="lg">
          {catalogImport.failure && (
            <Alert color="red" icon={<IconAlertTriangle size={20} aria-hidden />} title="This import could not be finished">
              {catalogImport.failure}
            </Alert>
          )}
          {isRunning(catalogImport.state) ? <Progress catalogImport={catalogImport} /> : <Result catalogImport={catalogImport} />}
          {catalogImport.refused.length > 0 && (
            <RefusedRows
              rows={catalogImport.refused}
              title="Refused rows"
              lead={`${formatRows(catalogImport.refusedRows)} ${catalogImport.state === 'done' ? 'were not' : 'will not be'} imported. Download them, correct them, and import that file.`}
              download={
                <SaveFileButton row={catalogImports.refusedTable} sent={{ params: { id } }} label="Download refused rows" />
              }
            />
          )}
          {catalogImport.state === 'checked' && catalogImport.sample.length > 0 && <Sample catalogImport={catalogImport} />}
          {(catalogImport.state === 'checked' || catalogImport.state === 'failed') && (
            <Columns key={catalogImport.importId} catalogImport={catalogImport} />
          )}
        </Stack>
      )}
    </Page>
  )
}

function Actions({ catalogImport: { importId, state, rowCount, refusedRows } }: { catalogImport: CatalogImport }) {
  const navigate = useNavigate()
  const sent = { params: { id: importId } }
  const invalidates = [catalogImports.read, catalogImports.list, vendorCatalog.list]
  const start = useCall(catalogImports.start, { invalidates })
  const cancel = useCall(catalogImports.cancel, { done: 'Import canceled', invalidates })
  const discard = useCall(catalogImports.discard, {
    done: () => {
      void navigate('/vendor-catalog/imports')
      return state === 'checked' || state === 'failed' ? 'Upload deleted' : 'Import deleted'
    },
    invalidates: [catalogImports.list],
  })
  const coming = rowCount - refusedRows
  if (isRunning(state))
    return (
      <Button
        variant="default"
        leftSection={<IconPlayerStop size={18} aria-hidden />}
        loading={cancel.pending}
        onClick={() => void cancel.send(sent)}
      >
        Cancel import
      </Button>
    )
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconTrash size={18} aria-hidden />}
        loading={discard.pending}
        onClick={() => void discard.send(sent)}
      >
        Delete
      </Button>
      {state === 'checked' && coming > 0 && (
        <Button
          leftSection={<IconTableImport size={18} aria-hidden />}
          loading={start.pending}
          onClick={() => void start.send(sent)}
        >
          Import {formatRows(coming)}
        </Button>
      )}
    </Group>
  )
}

const Progress = ({ catalogImport: { state, through, rowCount } }: { catalogImport: CatalogImport }) => (
  <Panel>
    <Stack gap="sm" role="status">
      <Meter label={state === 'checking' ? 'Rows read' : 'Rows imported'} value={through} limit={rowCount} show={formatCount} />
      <Muted>You can leave this page. The import continues.</Muted>
    </Stack>
  </Panel>
)

const titles = {
  checked: 'What will be imported',
  done: 'What was imported',
  cancelled: 'What was imported before it was canceled',
  failed: 'What was imported before it stopped',
} as const

function Result({ catalogImport: { state, rowCount, refusedRows, newParts, changedParts } }: { catalogImport: CatalogImport }) {
  const items =
    state === 'checked'
      ? [{ term: 'Rows to import', value: formatCount(rowCount - refusedRows) }]
      : [
          { term: 'New parts', value: formatCount(newParts) },
          { term: 'Changed parts', value: formatCount(changedParts) },
        ]
  return (
    <Panel title={titles[state as keyof typeof titles]} lead={`${formatRows(rowCount)} in the table.`}>
      <Definition items={[...items, { term: 'Refused rows', value: formatCount(refusedRows) }]} />
    </Panel>
  )
}

function Columns({ catalogImport: { importId, header, mapping } }: { catalogImport: CatalogImport }) {
  const map = useCall(catalogImports.map, { invalidates: [catalogImports.read, catalogImports.list] })
  return (
    <ColumnChoice
      groups={importFieldGroups}
      fieldNames={importFieldNames}
      header={header}
      mapping={mapping}
      call={map}
      toSent={(body) => ({ params: { id: importId }, body })}
    />
  )
}

const Sample = ({ catalogImport: { sample } }: { catalogImport: CatalogImport }) => (
  <Panel title="Import preview" flush>
    <Table
      label="The first rows"
      rows={sample}
      rowKey={({ row }) => row}
      columns={[
        { key: 'row', label: 'Row', render: ({ row }) => row },
        {
          key: 'part',
          label: 'Part',
          phone: 'title',
          render: ({ part, name, faults }) => (
            <div>
              {part || '–'}
              {name && <Muted style={{ overflowWrap: 'anywhere' }}>{name}</Muted>}
              {faults.length > 0 && <FaultList faults={faults} />}
            </div>
          ),
        },
        { key: 'prices', label: 'Prices', render: ({ prices }) => prices || 'As before' },
        { key: 'stock', label: 'Stock', render: ({ stock }) => stock || '–' },
        { key: 'fits', label: 'Fits', render: ({ fits }) => fits || '–' },
      ]}
    />
  </Panel>
)
