import { Alert, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconBuildingBank, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { showDay } from '../../../../common/dates.ts'
import {
  Definition,
  Empty,
  Muted,
  Page,
  Panel,
  Read,
  StateBadge,
  Table,
  useQuery,
  useRead,
  useReadMore,
  When,
} from '../../../../kit/web/index.ts'
import { formatCount } from '../../../../kit/web/tables/index.ts'
import { bankDirectory, type BankDirectory, type ListedBank } from '../contract/index.ts'
import { maxAgeDays } from '../rules.ts'
import { BankingViews } from './banking-views.tsx'
import { namePerson } from './import-states.ts'
import { UploadButton } from './upload-button.tsx'

/** `/banking`: the directory that names the bank of a routing number. */
export default function BankingPage() {
  const read = useRead(bankDirectory.read, {})
  return (
    <Page
      title="Banking"
      lead="The directory that names an employee’s bank on Direct Deposit."
      width="wide"
      actions={<UploadButton />}
    >
      <Stack gap="lg">
        <BankingViews current="/banking" />
        <Read read={read} skeleton="text">
          {(directory) => <InUse directory={directory} />}
        </Read>
        <Banks />
      </Stack>
    </Page>
  )
}

function InUse({ directory: { inUse, isOld } }: { directory: BankDirectory }) {
  if (!inUse)
    return (
      <Panel title="Directory in use">
        <Muted>There is none yet.</Muted>
      </Panel>
    )
  const day = showDay(inUse.directoryOn ?? '')
  return (
    <Stack gap="sm">
      {isOld && (
        <Alert
          color="orange"
          icon={<IconAlertTriangle size={20} aria-hidden />}
          title={`The last whole directory is dated ${day}`}
        >
          That is more than {maxAgeDays} days ago. Banks merge and numbers change, so upload a current directory.
        </Alert>
      )}
      <Panel title="Directory in use" lead={`Last import: ${inUse.source}`}>
        <Definition
          columns={3}
          items={[
            { term: 'Date of the last whole directory', value: day },
            { term: 'Active numbers', value: formatCount(inUse.activeTotal) },
            { term: 'Retired numbers', value: formatCount(inUse.retiredTotal) },
            { term: 'Imported', value: <When value={inUse.importedAt ?? inUse.uploadedAt} /> },
            { term: 'Imported by', value: namePerson(inUse.importedBy) },
          ]}
        />
      </Panel>
    </Stack>
  )
}

function Banks() {
  const { query, changeQuery } = useQuery()
  const [typed, setTyped] = useState(query.get('find') ?? '')
  const [text] = useDebouncedValue(typed.trim(), 150)
  const list = useReadMore(
    bankDirectory.search,
    (after: string | undefined) => ({ query: { text, ...(after ? { after } : {}) } }),
    (page) => page.banks,
    (page) => page.next,
  )
  const search = (next: string) => {
    setTyped(next)
    changeQuery({ find: next.trim() || null }, { replace: true })
  }
  return (
    <Stack gap="sm">
      <TextInput
        label="Find a bank"
        placeholder="Routing number, name or city"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        maxLength={80}
        maw={420}
        onChange={(event) => search(event.currentTarget.value)}
      />
      <Panel flush={list.rows.length > 0}>
        <Table
          label="Banks"
          rows={list.rows}
          rowKey={({ routing }) => routing}
          loading={list.loading}
          error={list.error}
          onRetry={list.reload}
          more={list.more}
          empty={
            text ? (
              <Empty icon={<IconSearch size={28} />} title="No matches" />
            ) : (
              <Empty icon={<IconBuildingBank size={28} />} title="No banks yet">
                Upload a directory.
              </Empty>
            )
          }
          columns={[
            { key: 'routing', label: 'Routing number' },
            { key: 'name', label: 'Bank', phone: 'title', render: ({ name }) => <Wrapped text={name} /> },
            { key: 'place', label: 'Place', render: ({ city, state }) => [city, state].filter(Boolean).join(', ') || '–' },
            { key: 'state', label: 'State', render: (bank) => <Standing bank={bank} /> },
            { key: 'sourceOn', label: 'Source date', render: ({ sourceOn }) => showDay(sourceOn) },
          ]}
        />
      </Panel>
    </Stack>
  )
}

const Wrapped = ({ text }: { text: string }) => <span style={{ overflowWrap: 'anywhere' }}>{text}</span>

const Standing = ({ bank: { isRetired, newRouting } }: { bank: ListedBank }) => (
  <div>
    <StateBadge tone={isRetired ? 'gray' : 'green'} label={isRetired ? 'Retired' : 'Active'} />
    {newRouting && <Muted>Now {newRouting}</Muted>}
  </div>
)
