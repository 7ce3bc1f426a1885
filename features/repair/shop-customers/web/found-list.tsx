import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { showPhone } from '../../../../common/phone.ts'
import { Muted } from '../../../../kit/web/index.ts'
import { showVin } from '../../../catalog/vehicles/rules.ts'
import type { Found } from '../contract/index.ts'
import classes from './desk-search.module.css'

export interface Choice {
  key: string
  to: string
  kind: 'orders' | 'customers' | 'vehicles'
  title: string
  beside: string
  below: string
  note: string
}

const kinds = [
  { kind: 'orders', label: 'Repair orders' },
  { kind: 'customers', label: 'Customers' },
  { kind: 'vehicles', label: 'Vehicles' },
] as const

const openOrderLabel = (order: { invoice: number } | null) => (order ? `In the shop: #${order.invoice}` : '')
const listFound = (parts: readonly string[]) => parts.filter(Boolean).join(' · ')

/** All results in the order of the list, for the arrow keys. */
export const listChoices = ({ orders, customers, vehicles }: Found, shopId: string): Choice[] => [
  ...orders.map((one) => ({
    key: `order-${one.workOrderId}`,
    to: `/workorder/${shopId}/${one.workOrderId}`,
    kind: 'orders' as const,
    title: `Repair order ${one.invoice}`,
    beside: one.customer,
    below: listFound([one.vehicle, one.keyTag && `Key tag ${one.keyTag}`]),
    note: '',
  })),
  ...customers.map((one) => ({
    key: `customer-${one.customerId}`,
    to: `/customers/${shopId}/${one.customerId}`,
    kind: 'customers' as const,
    title: one.name,
    beside: one.phone1 ? showPhone(one.phone1) : '',
    below: listFound([one.vehicles.join(', ') || 'No vehicle yet', one.email]),
    note: openOrderLabel(one.openOrder),
  })),
  ...vehicles.map((one) => ({
    key: `vehicle-${one.vehicleId}`,
    to: `/customers/${shopId}/vehicles/${one.vehicleId}`,
    kind: 'vehicles' as const,
    title: one.title,
    beside: listFound([`${one.plate} ${one.plateState}`.trim(), one.color]),
    below: listFound([one.owner, showVin(one.vinId)]),
    note: openOrderLabel(one.openOrder),
  })),
]

interface FoundListProps {
  id: string
  found: Found
  choices: readonly Choice[]
  current: string | undefined
  text: string
  /** Chooses a result instead of opening it. */
  onChoose?: (choice: Choice) => void
}

export function FoundList({ id, found, choices, current, text, onChoose }: FoundListProps) {
  if (choices.length === 0)
    return (
      <Text p="sm" c="dimmed" role="status">
        No matches for “{text}”. To add a customer, choose “New repair order”.
      </Text>
    )
  return (
    <>
      {found.isAlike && (
        <Muted px="sm" pt="sm" role="status">
          No exact match. Did you mean:
        </Muted>
      )}
      <div role="listbox" id={id} aria-label="Results">
        {kinds.map(({ kind, label }) => (
          <Group key={kind} label={label} id={`${id}-${kind}`}>
            {choices
              .filter((one) => one.kind === kind)
              .map((one) => (
                <Link
                  key={one.key}
                  id={`${id}-${one.key}`}
                  role="option"
                  aria-selected={one.key === current}
                  tabIndex={-1}
                  to={one.to}
                  className={classes.choice}
                  onClick={(event) => {
                    if (!onChoose) return
                    event.preventDefault()
                    onChoose(one)
                  }}
                >
                  <span className={classes.line}>
                    <strong>{one.title}</strong>
                    <span>{one.beside}</span>
                  </span>
                  <span className={classes.line}>
                    <span className={classes.faint}>{one.below}</span>
                    {one.note && <span className={classes.note}>{one.note}</span>}
                  </span>
                </Link>
              ))}
          </Group>
        ))}
      </div>
    </>
  )
}

function Group({ label, id, children }: { label: string; id: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className={classes.kind}>
        {label}
      </div>
      {children}
    </div>
  )
}
