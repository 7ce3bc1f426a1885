import { Button, Group, Stack, TextInput } from '@mantine/core'
import { IconSearch, IconUsers } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Empty, Page, Panel, Read, Table, useQuery, useRead, useReadMore } from '../../../../kit/web/index.ts'
import { type FoundGroup, type FoundRecord, kindNames, people } from '../contract/index.ts'
import { StandingBadge } from './standing-badge.tsx'

/** `/apps/people`: one box for everyone and everything. */
export default function PeoplePage() {
  const { query, changeQuery } = useQuery()
  const text = query.get('find') ?? ''
  const [typed, setTyped] = useState(text)
  const [problem, setProblem] = useState('')
  const search = (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    setProblem(wanted.length < 3 ? 'Type at least 3 characters' : '')
    if (wanted.length >= 3) changeQuery({ find: wanted })
  }
  return (
    <Page
      title="Shops and People"
      lead="Find a shop, a person or a repair order. Each search and each record you open is in the audit log."
      crumbs={[{ label: 'Home', to: '/apps' }]}
      width="wide"
    >
      <Stack gap="lg">
        <form role="search" onSubmit={search} noValidate>
          <Group align="flex-start" gap="sm">
            <TextInput
              label="Search"
              placeholder="Name, e-mail, phone, VIN, plate or invoice number"
              leftSection={<IconSearch size={18} aria-hidden />}
              value={typed}
              error={problem}
              maxLength={120}
              flex={1}
              maw={520}
              miw={220}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" mt={{ base: 0, xs: 25 }}>
              Search
            </Button>
          </Group>
        </form>
        {text.length >= 3 ? (
          <Results key={text} text={text} />
        ) : (
          <Empty icon={<IconUsers size={28} />} title="Who are you looking for?">
            Type part of a name or an e-mail, a whole phone number, a VIN, a plate, or the number of a repair order.
          </Empty>
        )}
      </Stack>
    </Page>
  )
}

function Results({ text }: { text: string }) {
  const read = useRead(people.search, { query: { text } })
  return (
    <Read
      read={read}
      skeleton="table"
      isEmpty={({ groups }) => groups.length === 0}
      empty={<Empty icon={<IconSearch size={28} />} title="No matches" />}
    >
      {({ groups }) => (
        <Stack gap="lg">
          {groups.map((group) => (
            <KindGroup key={group.kind} group={group} text={text} />
          ))}
        </Stack>
      )}
    </Read>
  )
}

/** The search of all kinds returns the first records; more are loaded by kind. */
function KindGroup({ group, text }: { group: FoundGroup; text: string }) {
  const [isLonger, setLonger] = useState(false)
  const { many } = kindNames[group.kind]
  return (
    <Panel title={many} flush>
      {isLonger ? (
        <Longer kind={group.kind} text={text} />
      ) : (
        <Records records={group.records} label={many} {...(group.next ? { more: () => setLonger(true) } : {})} />
      )}
    </Panel>
  )
}

function Longer({ kind, text }: { kind: FoundGroup['kind']; text: string }) {
  const list = useReadMore(
    people.search,
    (after: string | undefined) => ({ query: { text, kind, ...(after ? { after } : {}) } }),
    ({ groups }) => groups[0]?.records ?? [],
    ({ groups }) => groups[0]?.next ?? null,
  )
  return <Records records={list.rows} label={kindNames[kind].many} list={list} />
}

interface RecordsProps {
  records: FoundRecord[]
  label: string
  more?: () => void
  list?: Pick<ReturnType<typeof useReadMore>, 'loading' | 'error' | 'reload' | 'more'>
}

const Records = ({ records, label, more, list }: RecordsProps) => (
  <Table
    label={label}
    rows={records}
    rowKey={({ id }) => id}
    to={({ kind, id }) => `/apps/people/${kind}/${id}`}
    loading={list?.loading ?? false}
    error={list?.error ?? null}
    onRetry={list?.reload}
    more={list ? list.more : more && { load: more, loading: false }}
    empty={<Empty icon={<IconSearch size={28} />} title="No matches" />}
    columns={[
      { key: 'title', label: 'Name', phone: 'title', render: ({ title }) => <Wrapped text={title} /> },
      { key: 'detail', label: 'Details', render: ({ detail }) => <Wrapped text={detail} /> },
      { key: 'standing', label: 'State', render: (record) => <StandingBadge {...record} /> },
    ]}
  />
)

const Wrapped = ({ text }: { text: string }) => <span style={{ overflowWrap: 'anywhere' }}>{text}</span>
