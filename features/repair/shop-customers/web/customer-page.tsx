import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconArrowsJoin2, IconCalendarPlus, IconPencil, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { showCents } from '../../../../common/cents.ts'
import {
  Definition,
  lazyDialog,
  Money,
  Page,
  Panel,
  Phone,
  StateBadge,
  Table,
  useLive,
  useRead,
  When,
} from '../../../../kit/web/index.ts'
import { estimateChoices } from '../../../people/customers/contract/index.ts'
import { showFullName } from '../../../people/customers/rules.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { BookDialog, NewOrderDialog } from '../../front-desk/web/index.ts'
import { type ShopCustomer, shopCustomers } from '../contract/index.ts'
import { Notes } from './notes.tsx'
import { OrderTable } from './order-table.tsx'
import { CustomerFields } from './record-fields.tsx'
import { TextsLine } from './texts-line.tsx'
import { UndoMerges } from './undo-merges.tsx'

const EditDialog = lazyDialog(() => import('./edit-dialog.tsx'))
const MergeDialog = lazyDialog(() => import('./merge-dialog.tsx'))

export interface CustomerPageProps {
  /** Above everything else, what the customer still has to do. */
  notice?: (customer: ShopCustomer) => ReactNode
  /** Panels of other features about the customer. */
  further?: (customer: ShopCustomer) => ReactNode
}

/** A customer's page at the shop, with the next steps. */
export function CustomerPage({ notice, further }: CustomerPageProps) {
  const { shopId = '', customerId = '' } = useParams()
  const params = { shop: shopId, id: customerId }
  const can = useCan(shopId)
  const customer = useRead(shopCustomers.read, { params })
  const [opened, setOpened] = useState<'book' | 'order' | 'edit' | 'merge' | null>(null)
  const close = () => setOpened(null)
  useLive(['work_order_changed', 'appointment_changed'], [shopCustomers.read])
  const data = customer.data
  return (
    <Page
      title={data ? showFullName(data) : 'Customer'}
      lead={data && (data.hasAccount ? 'Has an account' : 'Entered by the shop, without an account')}
      crumbs={[{ label: 'Customers', to: `/home-owner/customers?shop=${shopId}` }]}
      actions={
        data && (
          <Group gap="sm">
            {can('schedule.book') && (
              <Button
                variant="default"
                leftSection={<IconCalendarPlus size={18} aria-hidden />}
                onClick={() => setOpened('book')}
              >
                Book
              </Button>
            )}
            {can('orders.create') && (
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened('order')}>
                New repair order
              </Button>
            )}
          </Group>
        )
      }
      read={customer}
      skeleton="cards"
    >
      {(customer) => (
        <Stack gap="md">
          {notice?.(customer)}
          {can('customers.merge') && <UndoMerges customer={customer} />}
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Contact customer={customer} onEdit={() => setOpened('edit')} onMerge={() => setOpened('merge')} />
            <Served customer={customer} />
          </SimpleGrid>
          <Vehicles customer={customer} />
          <CustomerFields customer={customer} canEdit={can('customers.edit')} />
          {further?.(customer)}
          <Panel title="Repair orders" flush={customer.orders.length > 0}>
            <OrderTable shop={customer.shop} orders={customer.orders} />
          </Panel>
          <Appointments customer={customer} />
          <Notes customer={customer} />
          {opened === 'book' && (
            <BookDialog
              shopId={shopId}
              slot={{ startsAt: null, bay: null, technicianId: null, isHere: false, timeZone: customer.shop.timeZone }}
              customer={{
                ...customer,
                name: showFullName(customer),
                timesMissed: showMissed(customer),
                texts: customer.texts.state,
                reminders: customer.reminders.state,
              }}
              onClose={close}
            />
          )}
          {opened === 'order' && (
            <NewOrderDialog
              shopId={shopId}
              customer={{
                ...customer,
                name: showFullName(customer),
                texts: customer.texts.state,
                reminders: customer.reminders.state,
              }}
              onClose={close}
            />
          )}
          {opened === 'edit' && <EditDialog customer={customer} onClose={close} />}
          {opened === 'merge' && <MergeDialog shopId={shopId} customerId={customerId} onClose={close} />}
        </Stack>
      )}
    </Page>
  )
}

interface PartProps {
  customer: ShopCustomer
}

function Contact({ customer, onEdit, onMerge }: PartProps & { onEdit: () => void; onMerge: () => void }) {
  const can = useCan(customer.shop.id)
  const { phone1, email, address, aptSuite, city, state, zipcode, preferences, hasAccount, isShared } = customer
  const lines = [[address, aptSuite].filter(Boolean).join(', '), [city, `${state} ${zipcode}`.trim()].filter(Boolean).join(', ')]
  return (
    <Panel
      title="Contact"
      actions={
        <Group gap="xs">
          {!hasAccount && !isShared && can('customers.edit') && (
            <Button size="sm" variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
              Edit
            </Button>
          )}
          {can('customers.merge') && (
            <Button size="sm" variant="default" leftSection={<IconArrowsJoin2 size={18} aria-hidden />} onClick={onMerge}>
              Merge
            </Button>
          )}
        </Group>
      }
    >
      <Definition
        items={[
          { term: 'Phone', value: phone1 ? <Phone digits={phone1} link /> : 'Not known' },
          ...(phone1
            ? [
                { term: 'Texts about visits', value: <TextsLine customer={customer} purpose="visits" /> },
                { term: 'Reminders and offers by text', value: <TextsLine customer={customer} purpose="reminders" /> },
              ]
            : []),
          { term: 'E-mail', value: email ? <a href={`mailto:${email}`}>{email}</a> : 'Not known' },
          { term: 'Address', value: lines.filter(Boolean).join(', ') || (hasAccount ? 'Not given to this shop' : 'Not known') },
          ...(preferences ? listPreferences(preferences) : []),
        ]}
      />
    </Panel>
  )
}

const listPreferences = ({
  writtenEstimateOption,
  writtenEstimateAmount,
  payOption,
  acceptOldPart,
  pleaseCall,
  carIsReady,
  serviceRemind,
}: NonNullable<ShopCustomer['preferences']>) => [
  {
    term: 'Estimates',
    value: writtenEstimateOption
      ? `${estimateChoices[writtenEstimateOption as 1 | 2 | 3]}${writtenEstimateOption === 3 ? ` ${showCents(writtenEstimateAmount ?? 0)}` : ''}`
      : 'Not set',
  },
  ...(payOption ? [{ term: 'Pays with', value: payOption }] : []),
  {
    term: 'Requests',
    value:
      [
        pleaseCall && 'prefers a call',
        acceptOldPart && 'wants old parts back',
        !carIsReady && 'no notice when the car is ready',
        !serviceRemind && 'no service reminders',
      ]
        .filter(Boolean)
        .join(', ') || 'None',
  },
]

function Served({ customer: { count, billedCents, owedCents, orders, shop } }: PartProps) {
  const last = orders[0]
  return (
    <Panel title={`At ${shop.dba}`}>
      <Definition
        items={[
          { term: 'Repair orders', value: String(count) },
          { term: 'Last visit', value: last ? <When value={last.createdAt} day zone={shop.timeZone} /> : 'None yet' },
          { term: 'Billed', value: <Money cents={billedCents} /> },
          {
            term: 'Balance due',
            value: owedCents > 0 ? <Money cents={owedCents} strong /> : 'Nothing',
          },
        ]}
      />
    </Panel>
  )
}

function Vehicles({ customer: { vehicles, shop } }: PartProps) {
  return (
    <Panel title="Vehicles" flush={vehicles.length > 0}>
      <Table
        label="Vehicles"
        rows={vehicles}
        rowKey={(row) => row.vehicleId}
        to={(row) => `/customers/${shop.id}/vehicles/${row.vehicleId}`}
        columns={[
          { key: 'title', label: 'Vehicle', phone: 'title', render: (row) => [row.title, row.color].filter(Boolean).join(', ') },
          { key: 'plate', label: 'Plate', render: (row) => `${row.plate} ${row.plateState}`.trim() || 'Not known' },
          { key: 'vin', label: 'VIN', render: (row) => row.vinId },
        ]}
        empty={<Text c="dimmed">No vehicles yet. The first repair order adds one.</Text>}
      />
    </Panel>
  )
}

const showMissed = ({ appointments }: ShopCustomer) => appointments.filter(({ state }) => state === 'no-show').length

const appointmentLabels = {
  booked: { label: 'Booked', tone: 'blue' },
  arrived: { label: 'Arrived', tone: 'green' },
  cancelled: { label: 'Canceled', tone: 'gray' },
  'no-show': { label: 'No show', tone: 'amber' },
} as const

function Appointments({ customer: { appointments, shop } }: PartProps) {
  if (appointments.length === 0) return null
  return (
    <Panel title="Appointments" flush>
      <Table
        label="Appointments"
        rows={appointments}
        rowKey={(row) => row.appointmentId}
        columns={[
          { key: 'when', label: 'When', phone: 'title', render: (row) => <When value={row.startsAt} zone={shop.timeZone} /> },
          { key: 'vehicle', label: 'Vehicle', render: (row) => row.vehicle || 'Another vehicle' },
          { key: 'concern', label: 'Concern', render: (row) => row.concern },
          { key: 'state', label: 'State', render: (row) => <StateBadge {...appointmentLabels[row.state]} /> },
        ]}
      />
    </Panel>
  )
}
