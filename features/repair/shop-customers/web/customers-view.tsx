import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconUserOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Empty, Money, Panel, Phone, Table, useLive, useQuery, useReadMore, When } from '../../../../kit/web/index.ts'
import { FieldFilter } from '../../../people/user-fields/web/index.ts'
import { shopCustomers } from '../contract/index.ts'
import { Duplicates } from './duplicates.tsx'
import classes from './customers-view.module.css'

/** Everyone the shop has served or booked, and everyone who chose it. The search text and the sort are in the page's address. */
export default function CustomersView({ shopId, timeZone = 'UTC' }: { shopId: string; timeZone?: string | undefined }) {
  const { query, changeQuery } = useQuery()
  const [typed, setTyped] = useState(query.get('find') ?? '')
  const [text] = useDebouncedValue(typed.trim(), 200)
  const sort = query.get('sort') === 'visit' ? ('visit' as const) : ('name' as const)
  const [field, value] = [query.get('field') ?? undefined, query.get('value') ?? undefined]
  useEffect(() => {
    if (text !== (query.get('find') ?? '')) changeQuery({ find: text || null }, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- only typing changes the address
  }, [text])
  const list = useReadMore(
    shopCustomers.list,
    (after: string | undefined) => ({
      params: { shop: shopId },
      query: { text, sort, ...(field && value ? { field, value } : {}), ...(after ? { after } : {}) },
    }),
    (page) => page.customers,
    (page) => page.next,
  )
  useLive(['work_order_changed', 'appointment_changed'], [shopCustomers.list])
  return (
    <Stack gap="sm">
      <search className={classes.bar} aria-label="Search the customers">
        <TextInput
          className={classes.find}
          aria-label="Search the customers"
          placeholder="Name, phone, e-mail, plate or VIN"
          leftSection={<IconSearch size={18} aria-hidden />}
          maxLength={80}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label="Sort"
          data={[
            { value: 'name', label: 'By name' },
            { value: 'visit', label: 'By last visit' },
          ]}
          value={sort}
          onChange={(event) => changeQuery({ sort: event.currentTarget.value === 'visit' ? 'visit' : null }, { replace: true })}
        />
        <FieldFilter
          shopId={shopId}
          entity="customer"
          plain
          field={field}
          value={value}
          onChange={(change) => changeQuery(change, { replace: true })}
        />
      </search>
      <Duplicates shopId={shopId} />
      <Panel flush>
        <Table
          label="Customers"
          rows={list.rows}
          rowKey={(row) => row.customerId}
          to={(row) => `/customers/${shopId}/${row.customerId}`}
          loading={list.loading}
          error={list.error}
          onRetry={list.reload}
          more={list.more}
          empty={
            <Empty
              icon={<IconUserOff size={28} />}
              title={text ? `No matches for “${text}”` : value ? 'No customer has this value' : 'No customers yet'}
            >
              {value
                ? 'Choose another value, or “Any” to see all customers.'
                : text
                  ? 'Try part of the name, or the last digits of the phone number.'
                  : 'Start a repair order or book an appointment to add one, or import your list under “Shop Information”.'}
            </Empty>
          }
          columns={[
            { key: 'name', label: 'Name', phone: 'title', render: (row) => row.name },
            { key: 'phone1', label: 'Phone', render: (row) => (row.phone1 ? <Phone digits={row.phone1} link /> : '') },
            { key: 'email', label: 'E-mail', wide: true, render: (row) => <Email email={row.email} /> },
            {
              key: 'vehicles',
              label: 'Vehicles',
              render: ({ vehicles, vehicleCount }) =>
                [...vehicles, ...(vehicleCount > vehicles.length ? [`${vehicleCount - vehicles.length} more`] : [])].join(', '),
            },
            {
              key: 'lastVisit',
              label: 'Last visit',
              render: ({ lastVisit }) => (lastVisit ? <When value={lastVisit} zone={timeZone} day /> : 'None yet'),
            },
            { key: 'billedCents', label: 'Lifetime spend', align: 'right', render: (row) => <Money cents={row.billedCents} /> },
            {
              key: 'owedCents',
              label: 'Balance due',
              align: 'right',
              render: ({ owedCents }) => (owedCents > 0 ? <Money cents={owedCents} strong /> : '–'),
            },
          ]}
        />
      </Panel>
    </Stack>
  )
}

/** A long address breaks before the sign, not within a word. */
function Email({ email }: { email: string }) {
  const at = email.indexOf('@')
  return (
    <span className={classes.email}>
      {email.slice(0, Math.max(0, at))}
      <wbr />
      {email.slice(Math.max(0, at))}
    </span>
  )
}
