import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconTableImport, IconTrash } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import {
  confirm,
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
import { type Import, imports, type MappingForm } from '../contract/index.ts'
import { fieldGroups, fieldNames } from '../fields.ts'
import { isUnderWay, stateLabels } from './import-states.ts'

export interface ImportPageProps {
  shop: string
  importId: string
}

/** One import, from the upload to its result. */
export default function ImportPage({ shop, importId }: ImportPageProps) {
  const sent = { params: { id: importId } }
  const read = useRead(imports.read, sent)
  const underWay = read.data ? isUnderWay(read.data.state) : false
  useLive(
    'import_changed',
    (event) => {
      if (event.missed || event['importId'] === importId) void read.reload()
    },
    { catchUp: true },
  )
  // In case the live connection is down.
  useRead(imports.read, sent, { enabled: underWay, every: 3000 })
  return (
    <Page
      title={read.data?.fileName ?? 'Import'}
      lead={read.data && <StateBadge {...stateLabels[read.data.state]} />}
      crumbs={[
        { label: 'Shop Information', to: '/owner-shop' },
        { label: 'Data', to: `/${shop}/data` },
      ]}
      read={read}
      skeleton="cards"
      actions={read.data && <Actions dataImport={read.data} />}
    >
      {(dataImport) => (
        <Stack gap="lg">
          {dataImport.failure && (
            <Alert
              color="red"
              icon={<IconAlertTriangle size={20} aria-hidden />}
              title={dataImport.state === 'failed' ? 'This table could not be read' : 'This import could not be finished'}
            >
              {dataImport.failure}
            </Alert>
          )}
          {isUnderWay(dataImport.state) && <Progress dataImport={dataImport} />}
          {!isUnderWay(dataImport.state) && dataImport.state !== 'failed' && <Result dataImport={dataImport} />}
          {dataImport.kept.length > 0 && (
            <RefusedRows
              rows={dataImport.kept}
              title="Rows that stayed"
              lead={`${formatRows(dataImport.keptRows)} could not be undone, because they have been used since.`}
            />
          )}
          {dataImport.refused.length > 0 && dataImport.state !== 'failed' && <Refused dataImport={dataImport} />}
          {dataImport.state === 'checked' && <Sample dataImport={dataImport} />}
          {(dataImport.state === 'checked' || dataImport.state === 'failed') && (
            <Columns key={dataImport.id} dataImport={dataImport} />
          )}
        </Stack>
      )}
    </Page>
  )
}

function Actions({ dataImport: { id, shopId, state, newRows, mergedRows } }: { dataImport: Import }) {
  const navigate = useNavigate()
  const invalidates = [imports.read, imports.list]
  const start = useCall(imports.start, { invalidates })
  const undo = useCall(imports.undo, { invalidates })
  const discard = useCall(imports.discard, {
    done: () => {
      void navigate(`/${shopId}/data`)
      return 'Upload deleted'
    },
    invalidates: [imports.list],
  })
  const coming = newRows + mergedRows
  const askToUndo = async () => {
    const sure = await confirm({
      header: 'Undo this import?',
      message:
        'This removes the customers, vehicles and past visits from this import. Rows that have been used since, for example in a repair order, stay.',
      accept: 'Undo import',
      danger: true,
    })
    if (sure) await undo.send({ params: { id } })
  }
  if (state === 'checked' || state === 'failed')
    return (
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden />}
          loading={discard.pending}
          onClick={() => void discard.send({ params: { id } })}
        >
          Delete
        </Button>
        {state === 'checked' && coming > 0 && (
          <Button
            leftSection={<IconTableImport size={18} aria-hidden />}
            loading={start.pending}
            onClick={() => void start.send({ params: { id } })}
          >
            Import {formatRows(coming)}
          </Button>
        )}
      </Group>
    )
  if (state !== 'done') return null
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      loading={undo.pending}
      onClick={() => void askToUndo()}
    >
      Undo import
    </Button>
  )
}

const progressLabels = { checking: 'Rows read', importing: 'Rows imported', undoing: 'Rows undone' } as const

function Progress({ dataImport: { state, through, rowCount } }: { dataImport: Import }) {
  return (
    <Panel>
      <Stack gap="sm" role="status">
        <Meter label={progressLabels[state as keyof typeof progressLabels]} value={through} limit={rowCount} show={formatCount} />
        <Muted>You can leave this page. The import continues.</Muted>
      </Stack>
    </Panel>
  )
}

function Result({
  dataImport: { state, rowCount, newRows, mergedRows, refusedRows, newVehicles, visits },
}: {
  dataImport: Import
}) {
  const willBe = state === 'checked'
  if (state === 'undone')
    return (
      <Panel title="Undone">
        <Text>The rows of this table were removed.</Text>
      </Panel>
    )
  return (
    <Panel title={willBe ? 'What will be imported' : 'What was imported'} lead={`${formatRows(rowCount)} in the table.`}>
      <Definition
        items={[
          { term: 'Rows with a new customer', value: formatCount(newRows) },
          { term: 'Rows for an existing customer', value: formatCount(mergedRows) },
          { term: 'New vehicles', value: formatCount(newVehicles) },
          { term: 'Past visits', value: formatCount(visits) },
          { term: 'Refused rows', value: formatCount(refusedRows) },
        ]}
      />
    </Panel>
  )
}

function Refused({ dataImport }: { dataImport: Import }) {
  return (
    <RefusedRows
      rows={dataImport.refused}
      title="Refused rows"
      lead={`${formatRows(dataImport.refusedRows)} ${dataImport.state === 'checked' ? 'will not be' : 'were not'} imported. Download them, correct them and import that table.`}
      download={
        <SaveFileButton row={imports.refusedTable} sent={{ params: { id: dataImport.id } }} label="Download refused rows" />
      }
    />
  )
}

function Columns({ dataImport: { id, header, mapping, userFields } }: { dataImport: Import }) {
  const { userFields: userColumns, ...columns } = mapping
  const groups = (['customer', 'vehicle'] as const).map((entity) => ({
    title: entity === 'customer' ? 'User fields of customers' : 'User fields of vehicles',
    fields: userFields.filter((field) => field.entity === entity).map(({ name }) => name),
  }))
  const map = useCall(imports.map, { invalidates: [imports.read, imports.list] })
  return (
    <ColumnChoice
      groups={[...fieldGroups, ...groups.filter(({ fields }) => fields.length > 0)]}
      fieldNames={{ ...fieldNames, ...Object.fromEntries(userFields.map(({ name, label }) => [name, label])) }}
      header={header}
      mapping={{
        ...Object.fromEntries(userFields.map(({ name }) => [name, userColumns[name as keyof typeof userColumns] ?? null])),
        ...columns,
      }}
      call={map}
      toSent={(chosen) => ({ params: { id }, body: splitColumns(chosen) })}
    />
  )
}

/** The columns of user fields have a part of their own in the mapping. */
const splitColumns = (chosen: Readonly<Record<string, number | null>>) => {
  const part = (isOfUser: boolean) =>
    Object.fromEntries(Object.entries(chosen).filter(([name]) => name.includes(':') === isOfUser))
  return { ...part(false), userFields: part(true) } as MappingForm
}

const outcomes = {
  new: { label: 'New customer', tone: 'green' },
  merged: { label: 'Existing customer', tone: 'blue' },
  refused: { label: 'Refused', tone: 'red' },
  waiting: { label: 'Not read yet', tone: 'gray' },
} as const

function Sample({ dataImport: { sample } }: { dataImport: Import }) {
  return (
    <Panel title="Import preview" flush>
      <Table
        label="The first rows"
        rows={sample}
        rowKey={({ row }) => row}
        columns={[
          { key: 'row', label: 'Row', phone: 'hide', render: ({ row }) => row },
          { key: 'outcome', label: 'Result', render: ({ outcome }) => <StateBadge {...outcomes[outcome]} /> },
          {
            key: 'customer',
            label: 'Customer',
            phone: 'title',
            render: ({ customer, contact, faults }) => (
              <div>
                {customer || <FaultList faults={faults} />}
                {contact && (
                  <Muted component="div">
                    <Parts of={contact} />
                  </Muted>
                )}
              </div>
            ),
          },
          { key: 'vehicle', label: 'Vehicle', render: ({ vehicle }) => vehicle && <Parts of={vehicle} /> },
          { key: 'visit', label: 'Past visit', render: ({ visit }) => visit && <Parts of={visit} /> },
        ]}
      />
    </Panel>
  )
}

/** "2003 Honda Accord · 1HGCM82633A004352", with a line for each part, so that a part breaks only if it is very long. */
const Parts = ({ of }: { of: string }) => (
  <div>
    {of.split(' · ').map((part, at) => (
      <div key={at} style={{ maxWidth: '15rem', overflowWrap: 'break-word' }}>
        {part}
      </div>
    ))}
  </div>
)
