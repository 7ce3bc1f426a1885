import { Group, Select, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPackages, IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import {
  Empty,
  LinkButton,
  Money,
  Muted,
  Page,
  Panel,
  StateBadge,
  Table,
  useQuery,
  useReadMore,
} from '../../../../kit/web/index.ts'
import { type ListedPart, vendorCatalog } from '../contract/index.ts'
import { partKindNames, partKinds } from '../part-kinds.ts'
import { CatalogViews } from './catalog-views.tsx'

const kinds = partKinds.map((kind) => ({ value: kind, label: partKindNames[kind] }))

/** The parts that the vendor offers, searched while typing. */
export default function CatalogPage() {
  const { query, changeQuery } = useQuery()
  const [typed, setTyped] = useState(query.get('find') ?? '')
  const [text] = useDebouncedValue(typed.trim(), 150)
  const kind = partKinds.find((partKind) => partKind === query.get('kind'))
  const list = useReadMore(
    vendorCatalog.list,
    (after: string | undefined) => ({ query: { text, ...(kind ? { kind } : {}), ...(after ? { after } : {}) } }),
    (page) => page.parts,
    (page) => page.next,
  )
  return (
    <Page
      title="Catalog"
      lead="Your parts, with their prices and the vehicles they fit"
      width="wide"
      actions={
        <LinkButton to="/vendor-catalog/part/new" leftSection={<IconPlus size={18} aria-hidden />}>
          Add part
        </LinkButton>
      }
    >
      <Stack>
        <CatalogViews current="" />
        <Group align="flex-end">
          <TextInput
            label="Find a part"
            placeholder="Number, name or manufacturer"
            leftSection={<IconSearch size={18} aria-hidden />}
            value={typed}
            maxLength={80}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Select
            label="Kind"
            placeholder="All kinds"
            data={kinds}
            value={kind ?? null}
            clearable
            onChange={(next) => changeQuery({ kind: next }, { replace: true })}
          />
        </Group>
        <Panel flush={list.rows.length > 0}>
          <Table
            label="Parts"
            rows={list.rows}
            rowKey={({ partId }) => partId}
            to={({ partId }) => `/vendor-catalog/part/${partId}`}
            loading={list.loading}
            error={list.error}
            onRetry={list.reload}
            more={list.more}
            empty={text || kind ? <Empty icon={<IconSearch size={28} />} title="No matches" /> : <NoParts />}
            columns={[
              { key: 'partNo', label: 'Part', phone: 'title', render: (part) => <PartName part={part} /> },
              { key: 'kind', label: 'Kind', render: (part) => partKindNames[part.kind] },
              { key: 'list', label: 'List', align: 'right', render: (part) => <Money cents={part.list} /> },
              { key: 'net', label: 'Net', align: 'right', render: (part) => <Money cents={part.net} /> },
              { key: 'core', label: 'Core', align: 'right', render: (part) => (part.core ? <Money cents={part.core} /> : '–') },
              { key: 'inStock', label: 'In stock', align: 'right', render: (part) => part.inStock.toLocaleString('en-US') },
              {
                key: 'fits',
                label: 'Fits',
                align: 'right',
                wide: true,
                nowrap: true,
                render: ({ fitmentCount }) =>
                  fitmentCount ? `${fitmentCount} ${fitmentCount === 1 ? 'vehicle' : 'vehicles'}` : '–',
              },
            ]}
          />
        </Panel>
      </Stack>
    </Page>
  )
}

const PartName = ({ part: { partNo, manufacturer, name, isOffered } }: { part: ListedPart }) => (
  <span>
    {partNo} {!isOffered && <StateBadge tone="gray" label="Not offered" />}
    <Muted component="span" style={{ display: 'block', overflowWrap: 'anywhere' }}>
      {name} · {manufacturer}
    </Muted>
  </span>
)

const NoParts = () => (
  <Empty
    icon={<IconPackages size={28} />}
    title="No parts yet"
    action={<LinkButton to="/vendor-catalog/imports">Import a table</LinkButton>}
  >
    Add your branches first, so you can enter where a part is in stock. Then add parts one by one, or import your price file.
  </Empty>
)
