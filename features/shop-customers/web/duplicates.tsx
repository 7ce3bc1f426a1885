import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { showPhone } from '../../../common/phone.ts'
import { lazyDialog, Panel, useCall, useRead } from '../../../web/kit/index.ts'
import { type Duplicates as Found, type Likeness, shopCustomers } from '../contract.ts'
import classes from './merge.module.css'

const MergeDialog = lazyDialog(() => import('./merge-dialog.tsx'))

const becauseOf: Record<Likeness, string> = {
  email: 'same e-mail',
  phone: 'same phone',
  vin: 'same VIN',
  plate: 'same plate',
  name: 'nearly the same name',
}

type Pair = Found['pairs'][number]

/** Customers whom the shop may have entered twice. */
export function Duplicates({ shopId }: { shopId: string }) {
  const found = useRead(shopCustomers.duplicates, { params: { shop: shopId } })
  const [merging, setMerging] = useState<Pair | null>(null)
  const apart = useCall(shopCustomers.setApart, {
    done: 'They will not be suggested again',
    invalidates: [shopCustomers.duplicates],
  })
  const pairs = found.data?.pairs ?? []
  if (pairs.length === 0) return null
  return (
    <Panel title="Entered twice?" lead="These look like one customer. Nothing is merged until you say so.">
      <ul className={classes.couples}>
        {pairs.map((pair) => (
          <li key={`${pair.a.customerId} ${pair.b.customerId}`} className={classes.couple}>
            <div>
              <Person shopId={shopId} person={pair.a} /> <br />
              <Person shopId={shopId} person={pair.b} />
              <Text size="sm" fw={600}>
                {pair.because.map((one) => becauseOf[one]).join(', ')}
              </Text>
            </div>
            <Group gap="xs">
              <Button
                variant="default"
                size="sm"
                aria-label={`They are two: ${pair.a.name} and ${pair.b.name}`}
                onClick={() =>
                  void apart.send({ params: { shop: shopId }, body: { a: pair.a.customerId, b: pair.b.customerId } })
                }
              >
                They are two
              </Button>
              <Button size="sm" aria-label={`Compare ${pair.a.name} and ${pair.b.name}`} onClick={() => setMerging(pair)}>
                Compare
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      {merging && (
        <MergeDialog
          shopId={shopId}
          customerId={merging.a.customerId}
          otherId={merging.b.customerId}
          onClose={() => setMerging(null)}
        />
      )}
    </Panel>
  )
}

function Person({
  shopId,
  person: { customerId, name, phone1, email, hasAccount, orders },
}: {
  shopId: string
  person: Pair['a']
}) {
  const known = [
    phone1 && showPhone(phone1),
    email,
    hasAccount && 'has an account',
    `${orders} work order${orders === 1 ? '' : 's'}`,
  ]
  return (
    <span>
      <Link to={`/customers/${shopId}/${customerId}`}>{name}</Link>{' '}
      <Text span size="sm" c="dimmed">
        {known.filter(Boolean).join(' · ')}
      </Text>
    </span>
  )
}
