import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconTableImport, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { confirm, Definition, Meter, Muted, Page, Panel, StateBadge, useCall, useRead, When } from '../../../../kit/web/index.ts'
import { formatCount, formatRows } from '../../../../kit/web/tables/index.ts'
import { laborGuide, laborHistory, laborTree } from '../../labor-guide/contract/index.ts'
import { type LaborImport, laborImports } from '../contract/index.ts'
import { ImportRows } from './import-rows.tsx'
import { isUnderWay, stateLabels } from './import-states.ts'

const crumbs = [
  { label: 'Labor Guide', to: '/labor-guide' },
  { label: 'Import and export', to: '/labor-guide/imports' },
]
const invalidates = [laborImports.read, laborImports.list, laborGuide.list, laborGuide.read, laborTree.summary, laborHistory.acts]
const pollMs = 1000

/** One uploaded table: what it changes, line by line, and its import. */
export default function ImportPage() {
  const { id = '' } = useParams()
  const [isWorking, setWorking] = useState(false)
  const read = useRead(laborImports.read, { params: { id } }, isWorking ? { every: pollMs } : {})
  const underWay = read.data !== undefined && isUnderWay(read.data.state)
  if (underWay !== isWorking) setWorking(underWay)
  return (
    <Page
      title={read.data?.fileName || 'Labor guide import'}
      lead={read.data && <StateBadge {...stateLabels[read.data.state]} />}
      crumbs={crumbs}
      width="wide"
      read={read}
      skeleton="cards"
      actions={read.data && <Actions laborImport={read.data} />}
    >
      {(laborImport) => (
        <Stack gap="lg">
          <Notes laborImport={laborImport} />
          <Summary laborImport={laborImport} />
          <ImportRows laborImport={laborImport} />
        </Stack>
      )}
    </Page>
  )
}

function Actions({
  laborImport: { importId, state, isOutdated, newItems, changedItems, removedItems },
}: {
  laborImport: LaborImport
}) {
  const navigate = useNavigate()
  const sent = { params: { id: importId } }
  const start = useCall(laborImports.start, { invalidates })
  const undo = useCall(laborImports.undo, { invalidates })
  const discard = useCall(laborImports.discard, {
    done: () => {
      void navigate('/labor-guide/imports')
      return 'Upload deleted'
    },
    invalidates: [laborImports.list],
  })
  const undoAfterQuestion = async () => {
    const message = 'Items that were changed since, or that shops use by now, stay as they are.'
    if (await confirm({ header: 'Undo this import?', message, accept: 'Undo import', cancel: 'Keep import', danger: true }))
      await undo.send({ ...sent, body: {} })
  }
  if (state === 'done')
    return (
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        loading={undo.pending}
        onClick={() => void undoAfterQuestion()}
      >
        Undo import
      </Button>
    )
  if (state !== 'waiting') return null
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconTrash size={18} aria-hidden />}
        loading={discard.pending}
        onClick={() => void discard.send(sent)}
      >
        Delete upload
      </Button>
      {!isOutdated && newItems + changedItems + removedItems > 0 && (
        <Button
          leftSection={<IconTableImport size={18} aria-hidden />}
          loading={start.pending}
          onClick={() => void start.send({ ...sent, body: {} })}
        >
          Import
        </Button>
      )}
    </Group>
  )
}

function Notes({ laborImport }: { laborImport: LaborImport }) {
  const icon = <IconAlertTriangle size={20} aria-hidden />
  if (laborImport.state === 'importing')
    return (
      <Panel title="Importing">
        <Meter label="Imported" value={laborImport.through} limit={laborImport.total} show={formatCount} />
        <Muted>Until it is done, nobody else can change the guide. You can leave this page.</Muted>
      </Panel>
    )
  if (laborImport.state === 'undoing')
    return (
      <Alert color="blue">
        The import is being undone. Until then, nobody else can change the guide. You can leave this page.
      </Alert>
    )
  if (laborImport.failure)
    return (
      <Alert color="red" icon={icon} title="Not finished">
        {laborImport.failure}
      </Alert>
    )
  if (laborImport.state === 'undone' && laborImport.keptItems > 0)
    return (
      <Alert color="amber" icon={icon} title={`${formatCount(laborImport.keptItems)} items stayed`}>
        They were changed since, or shops use them. Their history says more.
      </Alert>
    )
  if (laborImport.isOutdated)
    return (
      <Alert color="orange" icon={icon} title="The labor guide has changed since">
        This file was compared with an earlier version of the guide. Delete this upload and upload the file again.
      </Alert>
    )
  if (laborImport.state === 'waiting' && laborImport.faultyRows > 0)
    return (
      <Alert color="amber" icon={icon} title={`${formatRows(laborImport.faultyRows)} will be left out`}>
        Correct them in the file and upload it again, or import the rest now.
      </Alert>
    )
  return null
}

const Summary = ({ laborImport }: { laborImport: LaborImport }) => (
  <Panel
    title={laborImport.state === 'waiting' ? 'What will change' : 'What changed'}
    lead={`${formatRows(laborImport.readRows)} read.`}
  >
    <Definition
      columns={3}
      items={[
        { term: 'New', value: formatCount(laborImport.newItems) },
        { term: 'Changed', value: formatCount(laborImport.changedItems) },
        { term: 'Unchanged', value: formatCount(laborImport.unchangedItems) },
        {
          term: 'Not in the file',
          value: laborImport.missing === 'keep' ? 'Stay as they are' : `${formatCount(laborImport.removedItems)} retired`,
        },
        { term: 'Faulty rows', value: formatCount(laborImport.faultyRows) },
        { term: 'Uploaded', value: <By name={laborImport.uploadedBy} at={laborImport.uploadedAt} /> },
        ...(laborImport.importedAt
          ? [{ term: 'Imported', value: <By name={laborImport.importedBy} at={laborImport.importedAt} /> }]
          : []),
        ...(laborImport.undoneAt
          ? [{ term: 'Undone', value: <By name={laborImport.undoneBy} at={laborImport.undoneAt} /> }]
          : []),
      ]}
    />
  </Panel>
)

const By = ({ name, at }: { name: string; at: string }) => (
  <>
    <When value={at} /> by {name}
  </>
)
