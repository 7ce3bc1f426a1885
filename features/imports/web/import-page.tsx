import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconTableImport, IconTrash } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { confirm, Definition, Meter, Page, Panel, StateBadge, Table, useCall, useLive, useRead } from '../../../web/kit/index.ts'
import { type Import, imports } from '../contract.ts'
import { Columns } from './columns.tsx'
import { Faults, RefusedRows } from './refused-rows.tsx'
import { isUnderWay, rowsOf, showCount, stateWords } from './states.ts'

interface ImportPageProps {
  shop: string
  importId: string
}

/** One table from its upload to its report. */
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
  // Should the live connection be away.
  useRead(imports.read, sent, { enabled: underWay, every: 3000 })
  return (
    <Page
      title={read.data?.fileName ?? 'Import'}
      lead={read.data && <StateBadge {...stateWords[read.data.state]} />}
      crumbs={[
        { label: 'Shop Information', to: '/owner-shop' },
        { label: 'Data', to: `/${shop}/data` },
      ]}
      read={read}
      skeleton="cards"
      actions={read.data && <Actions one={read.data} />}
    >
      {(one) => (
        <Stack gap="lg">
          {one.hasFailed && (
            <Alert color="red" icon={<IconAlertTriangle size={20} aria-hidden />} title="This import could not be finished">
              What had come in is removed again, so that no half of the file stays. Try it again; if it ends like this once more,
              please write to us.
            </Alert>
          )}
          {isUnderWay(one.state) && <Progress one={one} />}
          {!isUnderWay(one.state) && <Result one={one} />}
          {one.kept.length > 0 && (
            <RefusedRows
              rows={one.kept}
              title="Rows that stay"
              lead={`${rowsOf(one.keptRows)} could not be undone, because something was built on them since.`}
            />
          )}
          {one.refused.length > 0 && <Refused one={one} />}
          {one.state === 'checked' && <Sample one={one} />}
          {one.state === 'checked' && <Columns key={JSON.stringify(one.mapping)} one={one} />}
        </Stack>
      )}
    </Page>
  )
}

function Actions({ one: { id, shopId, state, newRows, mergedRows } }: { one: Import }) {
  const navigate = useNavigate()
  const invalidates = [imports.read, imports.list]
  const start = useCall(imports.start, { invalidates })
  const undo = useCall(imports.undo, { invalidates })
  const discard = useCall(imports.discard, {
    done: () => {
      void navigate(`/${shopId}/data`)
      return 'Deleted'
    },
    invalidates: [imports.list],
  })
  const coming = newRows + mergedRows
  const askToUndo = async () => {
    const sure = await confirm({
      header: 'Undo this import?',
      message:
        'Customers, vehicles and past visits that came with it go. A row on which something was built since, like a work order, stays.',
      accept: 'Undo the import',
      danger: true,
    })
    if (sure) await undo.send({ params: { id } })
  }
  if (state === 'checked')
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
        {coming > 0 && (
          <Button
            leftSection={<IconTableImport size={18} aria-hidden />}
            loading={start.pending}
            onClick={() => void start.send({ params: { id } })}
          >
            Import {rowsOf(coming)}
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
      Undo this import
    </Button>
  )
}

const doing = { checking: 'Rows read', importing: 'Rows imported', undoing: 'Rows undone' } as const

function Progress({ one: { state, through, rowCount } }: { one: Import }) {
  return (
    <Panel>
      <Stack gap="sm" role="status">
        <Meter label={doing[state as keyof typeof doing]} value={through} limit={rowCount} show={showCount} />
        <Text size="sm" c="dimmed">
          You can leave this page: it goes on by itself.
        </Text>
      </Stack>
    </Panel>
  )
}

function Result({ one: { state, rowCount, newRows, mergedRows, refusedRows, newVehicles, visits } }: { one: Import }) {
  const willBe = state === 'checked'
  if (state === 'undone')
    return (
      <Panel title="Undone">
        <Text>What came with this table was removed again.</Text>
      </Panel>
    )
  return (
    <Panel title={willBe ? 'What will come in' : 'What came in'} lead={`${rowsOf(rowCount)} in the table.`}>
      <Definition
        items={[
          { term: 'Rows with a new customer', value: showCount(newRows) },
          { term: 'Rows for an existing customer', value: showCount(mergedRows) },
          { term: 'New vehicles', value: showCount(newVehicles) },
          { term: 'Past visits', value: showCount(visits) },
          { term: 'Refused rows', value: showCount(refusedRows) },
        ]}
      />
    </Panel>
  )
}

function Refused({ one }: { one: Import }) {
  return (
    <RefusedRows
      rows={one.refused}
      title="Refused rows"
      lead={`${rowsOf(one.refusedRows)} ${one.state === 'checked' ? 'will stay' : 'stayed'} out. Save them, correct them and import that table.`}
      importId={one.id}
    />
  )
}

const outcomes = {
  new: { label: 'New customer', tone: 'green' },
  merged: { label: 'Existing customer', tone: 'blue' },
  refused: { label: 'Refused', tone: 'red' },
  waiting: { label: 'Not read yet', tone: 'gray' },
} as const

function Sample({ one: { sample } }: { one: Import }) {
  return (
    <Panel title="The first rows as they will be" flush>
      <Table
        label="The first rows"
        rows={sample}
        rowKey={({ row }) => row}
        columns={[
          { key: 'row', label: 'Row', render: ({ row }) => row },
          { key: 'outcome', label: 'Result', render: ({ outcome }) => <StateBadge {...outcomes[outcome]} /> },
          {
            key: 'customer',
            label: 'Customer',
            phone: 'title',
            render: ({ customer, contact, faults }) => (
              <div>
                {customer || <Faults faults={faults} />}
                {contact && (
                  <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    {contact}
                  </Text>
                )}
              </div>
            ),
          },
          { key: 'vehicle', label: 'Vehicle', render: ({ vehicle }) => vehicle },
          { key: 'visit', label: 'Past visit', render: ({ visit }) => visit },
        ]}
      />
    </Panel>
  )
}
