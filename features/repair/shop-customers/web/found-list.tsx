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
  ...orders.map((order) => ({
    key: `order-${order.workOrderId}`,
    to: `/workorder/${shopId}/${order.workOrderId}`,
    kind: 'orders' as const,
    title: `Repair order ${order.invoice}`,
    beside: order.customer,
    below: listFound([order.vehicle, order.keyTag && `Key tag ${order.keyTag}`]),
    note: '',
  })),
  ...customers.map((customer) => ({
    key: `customer-${customer.customerId}`,
    to: `/customers/${shopId}/${customer.customerId}`,
    kind: 'customers' as const,
    title: customer.name,
    beside: customer.phone1 ? showPhone(customer.phone1) : '',
    below: listFound([customer.vehicles.join(', ') || 'No vehicle yet', customer.email]),
    note: openOrderLabel(customer.openOrder),
  })),
  ...vehicles.map((vehicle) => ({
    key: `vehicle-${vehicle.vehicleId}`,
    to: `/customers/${shopId}/vehicles/${vehicle.vehicleId}`,
    kind: 'vehicles' as const,
    title: vehicle.title,
    beside: listFound([`${vehicle.plate} ${vehicle.plateState}`.trim(), vehicle.color]),
    below: listFound([vehicle.owner, showVin(vehicle.vinId)]),
    note: openOrderLabel(vehicle.openOrder),
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
              .filter((choice) => choice.kind === kind)
              .map((choice) => (
                <Link
                  key={choice.key}
                  id={`${id}-${choice.key}`}
                  role="option"
                  aria-selected={choice.key === current}
                  tabIndex={-1}
                  to={choice.to}
                  className={classes.choice}
                  onClick={(event) => {
                    if (!onChoose) return
                    event.preventDefault()
                    onChoose(choice)
                  }}
                >
                  <span className={classes.line}>
                    <strong>{choice.title}</strong>
                    <span>{choice.beside}</span>
                  </span>
                  <span className={classes.line}>
                    <span className={classes.faint}>{choice.below}</span>
                    {choice.note && <span className={classes.note}>{choice.note}</span>}
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
