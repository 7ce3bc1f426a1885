import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconFilter, IconFilterOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useQuery, useRead } from '../../../../kit/web/index.ts'
import { FieldFilter } from '../../../people/user-fields/web/index.ts'
import { workOrders, workOrderStates } from '../../work-orders/contract/index.ts'
import { stateLabels } from '../../work-orders/web/index.ts'
import type { OrderFilter } from '../contract/index.ts'
import { parseDollars, writeFilter } from '../order-filter.ts'
import classes from './all-orders.module.css'

const states = [
  { value: '', label: 'All states' },
  { value: 'open', label: 'Open' },
  ...workOrderStates.map((state) => ({ value: state, label: stateLabels[state].label })),
]

/** The filters of the list of orders, kept in the page's address. On a phone they are folded. */
export function OrderFilters({ shopId, filter }: { shopId: string; filter: OrderFilter }) {
  const { changeQuery } = useQuery()
  const [isOpen, setIsOpen] = useState(false)
  const staff = useRead(workOrders.technicians, { params: { shop: shopId } })
  const people = (staff.data ?? []).map(({ accountId, name }) => ({ value: accountId, label: name }))
  const change = (name: keyof OrderFilter, value: string) => changeQuery({ [name]: value || null }, { replace: true })
  const count = Object.keys(filter).length
  return (
    <search aria-label="Filter the orders">
      <Button
        className={classes.fold}
        variant="default"
        leftSection={<IconFilter size={18} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      <div className={classes.filters} data-open={isOpen || undefined}>
        <NativeSelect
          label="State"
          data={states}
          value={filter.state ?? ''}
          onChange={(event) => change('state', event.currentTarget.value)}
        />
        <NativeSelect
          label="Technician"
          data={[{ value: '', label: 'Everyone' }, { value: 'nobody', label: 'No technician' }, ...people]}
          value={filter.technician ?? ''}
          onChange={(event) => change('technician', event.currentTarget.value)}
        />
        <NativeSelect
          label="Service advisor"
          data={[{ value: '', label: 'Everyone' }, ...people]}
          value={filter.advisor ?? ''}
          onChange={(event) => change('advisor', event.currentTarget.value)}
        />
        <TagFilter value={filter.tag} onChange={(tag) => change('tag', tag)} />
        <DayFilter label="Opened from" value={filter.from} onChange={(day) => change('from', day)} />
        <DayFilter label="to" value={filter.to} onChange={(day) => change('to', day)} />
        <AmountFilter label="Amount from" value={filter.min} onChange={(cents) => change('min', cents)} />
        <AmountFilter label="to" value={filter.max} onChange={(cents) => change('max', cents)} />
        <FieldFilter
          shopId={shopId}
          entity="work-order"
          field={filter.field}
          value={filter.value}
          onChange={(change) => changeQuery(change, { replace: true })}
        />
        {count > 0 && (
          <Button
            variant="subtle"
            leftSection={<IconFilterOff size={18} aria-hidden />}
            onClick={() => changeQuery(writeFilter({}), { replace: true })}
          >
            Clear filters
          </Button>
        )}
      </div>
    </search>
  )
}

interface RangeFilterProps<V> {
  label: string
  value: V | undefined
  onChange: (value: string) => void
}

const DayFilter = ({ label, value = '', onChange }: RangeFilterProps<string>) => (
  <TextInput
    key={value}
    type="date"
    label={label}
    aria-label={label === 'to' ? 'Opened to' : label}
    defaultValue={value}
    onChange={({ currentTarget: { value: day, validity } }) => validity.valid && (day === '' || day >= '2000') && onChange(day)}
  />
)

/** Takes effect on Enter and when the field is left. */
const TagFilter = ({ value = '', onChange }: { value: string | undefined; onChange: (tag: string) => void }) => (
  <TextInput
    key={value}
    className={classes.tag}
    label="Key tag"
    maxLength={12}
    defaultValue={value}
    onBlur={(event) => onChange(event.currentTarget.value.trim())}
    onKeyDown={(event) => event.key === 'Enter' && onChange(event.currentTarget.value.trim())}
  />
)

/** Takes effect on Enter and when the field is left. */
function AmountFilter({ label, value, onChange }: RangeFilterProps<number>) {
  const [isBad, setIsBad] = useState(false)
  const take = (text: string) => {
    const cents = parseDollars(text)
    setIsBad(text.trim() !== '' && cents === null)
    if (text.trim() === '' || cents !== null) onChange(cents === null ? '' : String(cents))
  }
  return (
    <TextInput
      key={value}
      className={classes.amount}
      label={label}
      aria-label={label === 'to' ? 'Amount to' : label}
      leftSection="$"
      inputMode="decimal"
      maxLength={12}
      defaultValue={value === undefined ? '' : String(value / 100)}
      error={isBad ? 'Enter an amount, like 250.00' : undefined}
      onBlur={(event) => take(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget.value)}
    />
  )
}
