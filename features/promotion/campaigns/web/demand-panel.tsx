import { Group, Stack, Text } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import { LinkButton, Muted, Panel, Read, SaveFileButton, Table, useQuery, useRead } from '../../../../kit/web/index.ts'
import { type PartKind, partKindNames, partKinds } from '../../../supply/vendor-catalog/rules.ts'
import { isArea, nameArea } from '../areas.ts'
import { type CampaignKind, type Demand, type DemandCell, demand } from '../contract/index.ts'
import { AreasField } from './areas-field.tsx'
import { CategoriesField } from './categories-field.tsx'

const readList = (text: string | null) => (text ?? '').split(',').filter(Boolean)

/** The areas, categories and kind of campaign named in the page's address. */
export function useChoice() {
  const { query, changeQuery } = useQuery()
  const areas = readList(query.get('areas')).filter(isArea)
  const categories = readList(query.get('categories')).filter((category): category is PartKind =>
    (partKinds as readonly string[]).includes(category),
  )
  const choose = (name: 'areas' | 'categories', values: readonly string[]) =>
    changeQuery({ [name]: values.join(',') || null }, { replace: true })
  const kind: CampaignKind = query.get('kind') === 'add-on' ? 'add-on' : 'search'
  return { areas, categories, kind, choose }
}

/** The demand a vendor can expect in areas and categories, with a link to start a campaign there. */
export function DemandPanel() {
  const { areas, categories, choose } = useChoice()
  const isChosen = areas.length > 0 && categories.length > 0
  const sent = { query: { areas: areas.join(','), categories: categories.join(',') } }
  const read = useRead(demand.read, sent, { enabled: isChosen, keep: true })
  return (
    <Panel
      title="What to expect"
      lead="Choose where you deliver and what you sell. The figures are actual searches and orders by repair shops on Liftbay."
    >
      <Stack>
        <AreasField value={areas} onChange={(next) => choose('areas', next)} />
        <CategoriesField value={categories} onChange={(next) => choose('categories', next)} />
        {isChosen ? (
          <Read read={read} skeleton="table">
            {(data) => <Figures data={data} sent={sent} />}
          </Read>
        ) : (
          <Muted>Choose at least one area and one category to see the figures.</Muted>
        )}
      </Stack>
    </Panel>
  )
}

const show = (count: number | null) => (count === null ? 'fewer than 20' : `${count.toLocaleString('en-US')}+`)

interface FiguresProps {
  data: Demand
  sent: { query: { areas: string; categories: string } }
}

function Figures({ data: { from, to, cells, searches, orders }, sent }: FiguresProps) {
  const { areas, categories } = sent.query
  return (
    <Stack gap="sm">
      <Text fw={600} role="status">
        {describeSum(searches, orders)}
      </Text>
      <Table
        label="Searches and orders to expect per week"
        rows={cells}
        rowKey={({ area, category }) => `${area} ${category}`}
        columns={[
          { key: 'area', label: 'Area', phone: 'title', render: ({ area }: DemandCell) => nameArea(area) },
          { key: 'category', label: 'Category', render: ({ category }: DemandCell) => partKindNames[category] },
          { key: 'searches', label: 'Searches a week', align: 'right', render: (cell: DemandCell) => show(cell.searches) },
          { key: 'orders', label: 'Orders a week', align: 'right', render: (cell: DemandCell) => show(cell.orders) },
        ]}
      />
      <Muted>
        Weekly average, from {showDay(from)} to {showDay(to)}, rounded down to a multiple of 20. Figures below 20 are hidden, so
        they reveal nothing about a single shop.
      </Muted>
      <Group gap="xs">
        <LinkButton to={`/campaign-inquiry/new?areas=${areas}&categories=${categories}`}>Start a campaign here</LinkButton>
        <SaveFileButton row={demand.table} sent={sent} label="Save as CSV" />
      </Group>
    </Stack>
  )
}

function describeSum(searches: number | null, orders: number | null): string {
  const parts = [
    searches !== null && `at least ${searches.toLocaleString('en-US')} searches`,
    orders !== null && `at least ${orders.toLocaleString('en-US')} orders`,
  ].filter(Boolean)
  return parts.length === 0
    ? 'There are too few searches and orders here to show a total.'
    : `In total, ${parts.join(' and ')} a week.`
}
