import { Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { Definition, LinkButton, Money, Muted, Phone, StateBadge, When } from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { stateLabels } from '../../../repair/work-orders/web/index.ts'
import { WhosePhone } from '../../texting/web/index.ts'
import { inbox, type InboxThread } from '../contract/index.ts'
import classes from './inbox.module.css'

/** The facts needed for a reply: the car, the open repair order, the balance due, and the next visit. */
export function CustomerFacts({ thread }: { thread: InboxThread }) {
  const { facts, customer, shop, phoneThread } = thread
  const can = useCan(shop.id)
  if (thread.isGuest)
    return (
      <Stack gap="sm">
        <Text fw={600}>Guest in the chat</Text>
        <Muted>They have no account and gave no name. Ask for a name and a phone number if you need to call back.</Muted>
      </Stack>
    )
  if (!facts || !customer)
    return (
      <Stack gap="sm">
        <Text fw={600}>Unknown number</Text>
        <Phone digits={thread.phone} link />
        {phoneThread && can('customers.edit') && (
          <WhosePhone shopId={shop.id} id={phoneThread.id} others={phoneThread.others} invalidates={[inbox.read, inbox.list]} />
        )}
      </Stack>
    )
  return (
    <Stack gap="md">
      <div>
        {facts.hasPage ? (
          <Link to={`/customers/${shop.id}/${customer.id}`} className={classes.customer}>
            {customer.name}
          </Link>
        ) : (
          <Text fw={600}>{customer.name}</Text>
        )}
        <Muted>{describeCustomer(facts)}</Muted>
      </div>
      <Definition
        columns={1}
        items={[
          ...(thread.phone ? [{ term: 'Phone', value: <Phone digits={thread.phone} link /> }] : []),
          ...(facts.email ? [{ term: 'E-mail', value: <span className={classes.email}>{facts.email}</span> }] : []),
          { term: 'Balance due', value: <Money cents={facts.owedCents} strong={facts.owedCents > 0} /> },
          ...(facts.nextAppointmentAt
            ? [{ term: 'Next visit', value: <When value={facts.nextAppointmentAt} zone={shop.timeZone} /> }]
            : []),
        ]}
      />
      <div>
        <Text fw={600} size="sm">
          Repair orders
        </Text>
        {facts.orders.length === 0 && <Muted>None yet.</Muted>}
        <ul className={classes.orders}>
          {facts.orders.map((order) => (
            <li key={order.id}>
              <Link to={`/workorder/${shop.id}/${order.id}`}>RO {order.invoice}</Link>
              <Money cents={order.totalCents} />
              <Text span size="xs" c="dimmed">
                {order.vehicle}
              </Text>
              <OrderState state={order.state} />
            </li>
          ))}
        </ul>
      </div>
      {facts.vehicles.length > 0 && (
        <div>
          <Text fw={600} size="sm">
            Vehicles
          </Text>
          {facts.vehicles.map((vehicle) => (
            <Text key={vehicle.id} size="sm">
              {[vehicle.title, vehicle.plate].filter(Boolean).join(' · ')}
            </Text>
          ))}
        </div>
      )}
      {facts.hasPage && (
        <LinkButton size="compact-sm" variant="default" to={`/customers/${shop.id}/${customer.id}`}>
          Open customer
        </LinkButton>
      )}
    </Stack>
  )
}

type Facts = NonNullable<InboxThread['facts']>
type Order = Facts['orders'][number]

function describeCustomer({ hasAccount, hasPage }: Facts): string {
  if (!hasPage) return 'They have an account and are not your customer yet.'
  return hasAccount ? 'Has an account' : 'No account'
}

const OrderState = ({ state }: Pick<Order, 'state'>) => (
  <StateBadge tone={stateLabels[state].tone} label={stateLabels[state].label} />
)
