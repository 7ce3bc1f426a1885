import { Alert, Box, Button, Stack } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconTableImport, IconTrash } from '@tabler/icons-react'
import { useNavigate, useParams } from 'react-router'
import { showDay } from '../../../../common/dates.ts'
import {
  confirm,
  DateField,
  Definition,
  Form,
  Page,
  Panel,
  SaveFileButton,
  StateBadge,
  SubmitButton,
  TextField,
  useCall,
  useRead,
  When,
} from '../../../../kit/web/index.ts'
import { formatCount, formatRows, RefusedRows } from '../../../../kit/web/tables/index.ts'
import { bankDirectory, type BankImport, bankImports, banks, StartForm } from '../contract/index.ts'
import { retiresTooMany } from '../rules.ts'
import { nameFile, namePerson, stateLabels } from './import-states.ts'

const crumbs = [
  { label: 'Banking', to: '/banking' },
  { label: 'Imports', to: '/banking/imports' },
]
const invalidates = [bankImports.read, bankImports.list, bankDirectory.read, bankDirectory.search, banks.find]

/** One uploaded directory: what it changes, its rejected rows, and its import. */
export default function ImportPage() {
  const { id = '' } = useParams()
  const read = useRead(bankImports.read, { params: { id } })
  return (
    <Page
      title={read.data ? nameFile(read.data) : 'Bank import'}
      lead={read.data && <StateBadge {...stateLabels[read.data.state]} />}
      crumbs={crumbs}
      width="wide"
      read={read}
      skeleton="cards"
      actions={read.data && <Actions bankImport={read.data} />}
    >
      {(bankImport) => (
        <Stack gap="lg">
          {bankImport.state === 'waiting' && <Warnings bankImport={bankImport} />}
          <Changes bankImport={bankImport} />
          {bankImport.state !== 'waiting' && <SourcePanel bankImport={bankImport} />}
          {bankImport.rejected.length > 0 && (
            <RefusedRows
              rows={bankImport.rejected}
              title="Rejected rows"
              lead={describeRejected(bankImport)}
              download={
                <SaveFileButton row={bankImports.rejectedTable} sent={{ params: { id } }} label="Download rejected rows" />
              }
            />
          )}
          {bankImport.state === 'waiting' && bankImport.readRows > 0 && !bankImport.isOutdated && (
            <Start bankImport={bankImport} />
          )}
        </Stack>
      )}
    </Page>
  )
}

const describeRejected = ({ state, rejectedRows }: BankImport) => {
  const verb = state === 'waiting' ? 'will not be' : rejectedRows === 1 ? 'was not' : 'were not'
  const shown = rejectedRows > 100 ? ' These are the first 100; the download has all of them.' : ''
  return `${formatRows(rejectedRows)} ${verb} imported. A number in the directory that one of them names stays as it is.${shown}`
}

function Actions({ bankImport: { importId, state, canUndo } }: { bankImport: BankImport }) {
  const navigate = useNavigate()
  const sent = { params: { id: importId } }
  const discard = useCall(bankImports.discard, {
    done: () => {
      void navigate('/banking/imports')
      return 'Upload deleted'
    },
    invalidates: [bankImports.list],
  })
  const undo = useCall(bankImports.undo, { done: 'The directory before it is in use again', invalidates })
  const undoAfterQuestion = async () => {
    const question = { header: 'Undo this import?', message: 'The directory before it comes back into use at once.' }
    if (await confirm({ ...question, accept: 'Undo import', cancel: 'Keep import', danger: true }))
      await undo.send({ ...sent, body: {} })
  }
  if (state === 'waiting')
    return (
      <Button
        variant="default"
        leftSection={<IconTrash size={18} aria-hidden />}
        loading={discard.pending}
        onClick={() => void discard.send(sent)}
      >
        Delete upload
      </Button>
    )
  return canUndo ? (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      loading={undo.pending}
      onClick={() => void undoAfterQuestion()}
    >
      Undo import
    </Button>
  ) : null
}

function Warnings({ bankImport }: { bankImport: BankImport }) {
  const icon = <IconAlertTriangle size={20} aria-hidden />
  if (bankImport.isOutdated)
    return (
      <Alert color="orange" icon={icon} title="The directory has changed since">
        This file was compared with a directory that is no longer in use. Delete this upload and upload the file again.
      </Alert>
    )
  if (bankImport.readRows === 0)
    return (
      <Alert color="red" icon={icon} title="No row can be imported">
        Every row of this file was rejected. Correct the file and upload it again.
      </Alert>
    )
  if (!retiresTooMany(bankImport)) return null
  return (
    <Alert color="orange" icon={icon} title={`This import retires ${formatCount(bankImport.retiredNumbers)} numbers`}>
      That is unusual for a new edition. If the file is not the whole directory, delete this upload and upload it again as “More
      or corrected numbers”.
    </Alert>
  )
}

const Changes = ({ bankImport }: { bankImport: BankImport }) => (
  <Panel
    title={bankImport.state === 'waiting' ? 'What will change' : 'What changed'}
    lead={`${formatRows(bankImport.readRows)} read as ${bankImport.format === 'fedach' ? 'a FedACH directory' : 'a table'}. ${
      bankImport.scope === 'whole' ? 'Numbers that are not in it are retired.' : 'Numbers that are not in it stay as they are.'
    }`}
  >
    <Definition
      columns={3}
      items={[
        { term: 'New', value: formatCount(bankImport.newNumbers) },
        { term: 'Changed', value: formatCount(bankImport.changedNumbers) },
        { term: 'Retired', value: formatCount(bankImport.retiredNumbers) },
        { term: 'Unchanged', value: formatCount(bankImport.unchangedNumbers) },
        { term: 'Rejected rows', value: formatCount(bankImport.rejectedRows) },
      ]}
    />
  </Panel>
)

function Start({ bankImport: { importId } }: { bankImport: BankImport }) {
  const start = useCall(bankImports.start, { done: 'The new directory is in use', invalidates })
  return (
    <Panel title="Import" lead="From then on, employees’ banks are named from this file. You can undo it.">
      <Box maw={520}>
        <Form
          schema={StartForm}
          initial={{ source: '' }}
          call={start}
          toSent={(body) => ({ params: { id: importId }, body })}
          label="Import"
        >
          <TextField
            name="source"
            label="Source"
            maxLength={300}
            helper="Where the file is from, for example “FedACH directory, Federal Reserve Bank Services”"
          />
          <DateField name="sourceOn" label="Source date" helper="The day of the edition" />
          <SubmitButton icon={<IconTableImport size={18} aria-hidden />} iconPosition="left">
            Import
          </SubmitButton>
        </Form>
      </Box>
    </Panel>
  )
}

const SourcePanel = ({ bankImport }: { bankImport: BankImport }) => (
  <Panel title="Source" lead={bankImport.source}>
    <Definition
      columns={3}
      items={[
        { term: 'Source date', value: bankImport.sourceOn ? showDay(bankImport.sourceOn) : '–' },
        { term: 'Uploaded', value: <By name={bankImport.uploadedBy} at={bankImport.uploadedAt} /> },
        { term: 'Imported', value: bankImport.importedAt ? <By name={bankImport.importedBy} at={bankImport.importedAt} /> : '–' },
        ...(bankImport.undoneAt ? [{ term: 'Undone', value: <By name={bankImport.undoneBy} at={bankImport.undoneAt} /> }] : []),
      ]}
    />
  </Panel>
)

const By = ({ name, at }: { name: string; at: string }) => (
  <>
    <When value={at} /> by {namePerson(name)}
  </>
)
