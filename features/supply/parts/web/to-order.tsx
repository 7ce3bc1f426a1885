import { Button, Checkbox, Group, NumberInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconChecklist, IconPackage, IconSearch, IconShoppingCart } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Empty, Panel, Read, StateBadge, Table, useCall, useDevice, useRead } from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { decisionLabels } from '../../../repair/work-orders/web/index.ts'
import { maxQuantity, type NeededLine, parts, type ShopVendor, type StockPart, type PartRequest } from '../contract/index.ts'
import { maxListed, calculateReorderQuantity } from '../rules.ts'
import { buildTabSearch } from './tabs.ts'
import { TwoLines } from './two-lines.tsx'
import { orderReads } from './use-parts.ts'
import { VendorSelect } from './vendor-select.tsx'
import classes from './parts.module.css'

/** A part that could be ordered, with the proposed quantity and vendor. */
interface Proposal {
  key: string
  name: string
  number: string
  quantity: number
  vendorId: string | null
  line?: NeededLine
  stock?: StockPart
}

const makeProposals = ({ lines, stock }: { lines: readonly NeededLine[]; stock: readonly StockPart[] }): Proposal[] => [
  ...lines.map((line) => ({
    key: line.partId,
    name: line.name,
    number: `${line.partNo} · ${line.manufacturer}`,
    quantity: line.quantity,
    vendorId: line.vendorId,
    line,
  })),
  ...stock.map((part) => ({
    key: part.stockPartId,
    name: part.name,
    number: `${part.partNo} · ${part.manufacturer}`,
    quantity: calculateReorderQuantity(part),
    vendorId: part.vendorId,
    stock: part,
  })),
]

interface Change {
  chosen?: boolean
  quantity?: number
  vendorId?: string | null
}

export type AskVendorsPart = ComponentType<{
  shopId: string
  lines: readonly { workOrderId: string; partId: string }[]
}>

interface ToOrderProps {
  shopId: string
  AskVendors: AskVendorsPart
}

/** Parts to order, for work orders and for stock, grouped by vendor. The chosen ones go onto their vendors' drafts. */
export default function ToOrder({ shopId, AskVendors }: ToOrderProps) {
  const canOrder = useCan(shopId)('parts.order')
  const read = useRead(parts.toOrder, { params: { shop: shopId } })
  const vendors = useRead(parts.vendors, { params: { shop: shopId } })
  const [changes, setChanges] = useState<Readonly<Record<string, Change>>>({})
  const [typed, setTyped] = useState('')
  const change = (key: string, next: Change) => setChanges((current) => ({ ...current, [key]: { ...current[key], ...next } }))
  return (
    <Read
      read={read}
      skeleton="table"
      isEmpty={({ lines, stock }) => lines.length + stock.length === 0}
      empty={
        <Empty icon={<IconChecklist size={28} />} title="Nothing to order">
          Parts that open orders need and parts below their minimum appear here.
        </Empty>
      }
    >
      {(data) => {
        const proposed = makeProposals(data)
        const chosen = proposed.map((proposal) => changed(proposal, changes)).filter(({ key }) => changes[key]?.chosen)
        const fitting = proposed.filter((proposal) => fits(proposal, typed))
        return (
          <Panel
            title="To order"
            flush
            lead={
              data.lines.length < maxListed
                ? 'Parts that open orders still need, and parts below their minimum.'
                : `The first ${maxListed} parts that open orders need, and parts below their minimum.`
            }
            actions={
              canOrder && (
                <MakeDrafts
                  shopId={shopId}
                  rows={chosen}
                  onDone={() => setChanges({})}
                  ask={
                    <AskVendors
                      shopId={shopId}
                      lines={chosen.flatMap(({ line }) => (line ? [{ workOrderId: line.workOrderId, partId: line.partId }] : []))}
                    />
                  }
                />
              )
            }
          >
            <Stack gap="lg" py="md">
              <TextInput
                label="Find"
                placeholder="Part, number, order or vehicle"
                leftSection={<IconSearch size={18} aria-hidden />}
                value={typed}
                maxLength={80}
                className={classes.inset}
                maw={340}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              {fitting.length === 0 && (
                <Empty icon={<IconChecklist size={28} />} title="No matches.">
                  Try another word, or clear the field to see all {proposed.length}.
                </Empty>
              )}
              <Read read={vendors} skeleton="table">
                {({ vendors: known }) =>
                  groupByVendor(fitting, known).map(({ vendor, rows }) => (
                    <section key={vendor} aria-label={vendor}>
                      <Group justify="space-between" wrap="nowrap" className={classes.inset}>
                        <Title order={3} size="h4">
                          {vendor} ({rows.length})
                        </Title>
                        {canOrder && rows.length > 1 && (
                          <ChooseAll vendor={vendor} rows={rows} changes={changes} change={change} />
                        )}
                      </Group>
                      <Table
                        label={`To order: ${vendor}`}
                        rows={rows.map((row) => changed(row, changes))}
                        rowKey={(row) => row.key}
                        columns={makeColumns({ shopId, canOrder, changes, change })}
                      />
                    </section>
                  ))
                }
              </Read>
            </Stack>
          </Panel>
        )
      }}
    </Read>
  )
}

/** The proposal with the user's changes. A line that just got some of its parts from stock needs only the rest. */
function changed(proposal: Proposal, changes: Readonly<Record<string, Change>>): Proposal {
  const own = { ...proposal, ...changes[proposal.key] }
  return proposal.line ? { ...own, quantity: Math.min(own.quantity, proposal.line.quantity) } : own
}

/** Whether every typed word occurs in the part or in the order that needs it. */
function fits({ name, number, line }: Proposal, typed: string): boolean {
  const text = `${name} ${number} ${line ? `#${line.invoice} ${line.vehicle}` : 'stock'}`.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Grouped by last vendor, so a row does not jump when another vendor is chosen for it. */
function groupByVendor(rows: readonly Proposal[], known: readonly ShopVendor[]): { vendor: string; rows: Proposal[] }[] {
  const named = (vendorId: string | null) => known.find((vendor) => vendor.vendorId === vendorId)?.name
  return [...Map.groupBy(rows, ({ vendorId }) => named(vendorId))]
    .toSorted(([a], [b]) => (a === undefined ? 1 : b === undefined ? -1 : a.localeCompare(b, 'en')))
    .map(([vendor, proposals]) => ({ vendor: vendor ?? 'No vendor', rows: proposals }))
}

interface ChooseAllProps {
  vendor: string
  rows: readonly Proposal[]
  changes: Readonly<Record<string, Change>>
  change: (key: string, next: Change) => void
}

function ChooseAll({ vendor, rows, changes, change }: ChooseAllProps) {
  const chosen = rows.every(({ key }) => changes[key]?.chosen)
  return (
    <Button
      variant="subtle"
      size="sm"
      flex="none"
      aria-label={`${chosen ? 'Deselect all' : 'Select all'} of ${vendor}`}
      onClick={() => {
        for (const { key } of rows) change(key, { chosen: !chosen })
      }}
    >
      {chosen ? 'Deselect all' : 'Select all'}
    </Button>
  )
}

interface ColumnNeeds {
  shopId: string
  canOrder: boolean
  changes: Readonly<Record<string, Change>>
  change: (key: string, next: Change) => void
}

const makeColumns = ({ shopId, canOrder, changes, change }: ColumnNeeds) => [
  {
    key: 'name',
    label: 'Part',
    phone: 'title' as const,
    sort: (row: Proposal) => row.name,
    render: (row: Proposal) =>
      canOrder ? (
        <Checkbox
          label={row.name}
          description={row.number}
          checked={changes[row.key]?.chosen ?? false}
          onChange={(event) => change(row.key, { chosen: event.currentTarget.checked })}
        />
      ) : (
        <TwoLines below={row.number}>{row.name}</TwoLines>
      ),
  },
  { key: 'for', label: 'For', render: (row: Proposal) => <NeededFor shopId={shopId} row={row} /> },
  {
    key: 'quantity',
    label: 'Quantity',
    align: 'right' as const,
    render: (row: Proposal) =>
      canOrder ? (
        <NumberInput
          aria-label={`Quantity of ${row.name}`}
          value={row.quantity}
          min={0.01}
          max={row.line ? row.line.quantity : maxQuantity}
          decimalScale={2}
          w={96}
          onChange={(value) => change(row.key, { quantity: Number(value) || 0, chosen: true })}
        />
      ) : (
        row.quantity
      ),
  },
  ...(canOrder
    ? [
        {
          key: 'vendor',
          label: 'Vendor',
          render: (row: Proposal) => (
            <VendorSelect
              shopId={shopId}
              label={`Vendor of ${row.name}`}
              value={row.vendorId}
              onChange={(vendorId) => change(row.key, { vendorId, chosen: vendorId !== null })}
            />
          ),
        },
      ]
    : []),
]

function NeededFor({ shopId, row: { line, stock } }: { shopId: string; row: Proposal }) {
  if (stock) return <TwoLines below={`${stock.available} available, minimum ${stock.minimum}`}>Stock</TwoLines>
  if (!line) return null
  return (
    <span className={classes.stack}>
      <Link to={`/workorder/${shopId}/${line.workOrderId}`}>
        #{line.invoice}, {line.vehicle}
      </Link>
      {line.decision !== 'approved' && <StateBadge {...decisionLabels[line.decision]} />}
      {line.available > 0 && <FromStock shopId={shopId} line={line} />}
    </span>
  )
}

/** Offers to use parts that are already in stock. */
function FromStock({ shopId, line }: { shopId: string; line: NeededLine }) {
  const can = useCan(shopId)
  const { name, stockPartId, available, bin, workOrderId, partId } = line
  const take = useCall(parts.take, { done: `${name}: reserved from inventory`, invalidates: orderReads })
  const mobile = useDevice() === 'mobile'
  const quantity = Math.min(line.quantity, available)
  const words = quantity === line.quantity ? 'Use from inventory' : `Use ${quantity} of ${line.quantity} from inventory`
  if (!stockPartId || !can('parts.use')) return null
  return (
    <>
      <span className={classes.faint}>{[`${available} in stock`, bin && `bin ${bin}`].filter(Boolean).join(', ')}</span>
      <Button
        size={mobile ? 'sm' : 'compact-sm'}
        variant="default"
        loading={take.pending}
        leftSection={<IconPackage size={16} aria-hidden />}
        aria-label={`${words}: ${name} for order ${line.invoice}`}
        onClick={() => void take.send({ params: { id: workOrderId, lineId: partId }, body: { stockPartId, quantity } })}
      >
        {words}
      </Button>
    </>
  )
}

const listFormat = new Intl.ListFormat('en-US')

interface MakeDraftsProps {
  shopId: string
  rows: readonly Proposal[]
  onDone: () => void
  /** Beside the button. */
  ask: ReactNode
}

function MakeDrafts({ shopId, rows, onDone, ask }: MakeDraftsProps) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const mobile = useDevice() === 'mobile'
  const order = useCall(parts.order, {
    done: ({ purchases }) =>
      `Added to ${listFormat.format(purchases.map(({ number }) => `PO ${number}`))}. Mark as ordered once you have placed them.`,
    invalidates: orderReads,
  })
  const ready = rows.filter(({ vendorId, quantity }) => vendorId && quantity > 0)
  const onShelf = rows.filter(({ line }) => (line?.available ?? 0) > 0).length
  const send = async () => {
    const wanted = ready.map(({ line, stock, quantity, vendorId }): PartRequest => {
      const terms = { vendorId: vendorId!, quantity }
      if (line)
        return { ...terms, cost: line.costCents, coreCents: line.coreCents, workOrderId: line.workOrderId, partId: line.partId }
      return { ...terms, cost: stock!.averageCents ?? 0, coreCents: stock!.coreCents, stockPartId: stock!.stockPartId }
    })
    const answer = await order.send({ params: { shop: shopId }, body: { parts: wanted } })
    if (!answer) return
    onDone()
    const [only, ...others] = answer.reply.purchases
    const more: Record<string, string> = only && others.length === 0 ? { purchase: only.purchaseId } : {}
    await navigate({ search: buildTabSearch(query, 'orders', more) })
  }
  return (
    <Stack gap={4} align={mobile ? 'flex-start' : 'flex-end'}>
      <Group>
        {ask}
        <Button
          leftSection={<IconShoppingCart size={18} aria-hidden />}
          disabled={rows.length === 0 || ready.length < rows.length}
          loading={order.pending}
          onClick={() => void send()}
        >
          Add {rows.length > 0 && `${rows.length} `}to purchase orders
        </Button>
      </Group>
      {ready.length < rows.length && (
        <Text size="sm" role="status">
          Choose a vendor and a quantity for each.
        </Text>
      )}
      {onShelf > 0 && (
        <Text size="sm" role="status">
          {onShelf} of these are already in stock. You can use those first.
        </Text>
      )}
    </Stack>
  )
}
