import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { showPhone } from '../../../../common/phone.ts'
import { lazyDialog, Muted, Panel, useCall, useRead } from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { type Duplicates as Found, type Likeness, shopCustomers } from '../contract/index.ts'
import classes from './merge.module.css'

const MergeDialog = lazyDialog(() => import('./merge-dialog.tsx'))

const becauseOf: Record<Likeness, string> = {
  email: 'same e-mail',
  phone: 'same phone',
  vin: 'same VIN',
  plate: 'same plate',
  name: 'nearly the same name',
}

/** `Same e-mail, same phone` */
const describeLikeness = (because: readonly Likeness[]): string =>
  because
    .map((likeness) => becauseOf[likeness])
    .join(', ')
    .replace(/^./, (letter) => letter.toUpperCase())

type Pair = Found['pairs'][number]

/** Possible duplicate customers. */
export function Duplicates({ shopId }: { shopId: string }) {
  const canMerge = useCan(shopId)('customers.merge')
  const found = useRead(shopCustomers.duplicates, { params: { shop: shopId } }, { enabled: canMerge })
  const [merging, setMerging] = useState<Pair | null>(null)
  const apart = useCall(shopCustomers.markAsDifferent, {
    done: 'Marked as different',
    invalidates: [shopCustomers.duplicates],
  })
  const pairs = found.data?.pairs ?? []
  if (!canMerge || pairs.length === 0) return null
  return (
    <Panel title="Possible duplicates" lead="Each pair may be one customer. Nothing is merged until you confirm it.">
      <ul className={classes.couples}>
        {pairs.map((pair) => (
          <li key={`${pair.a.customerId} ${pair.b.customerId}`} className={classes.couple}>
            <div>
              <Person shopId={shopId} person={pair.a} /> <br />
              <Person shopId={shopId} person={pair.b} />
              <Text size="sm" fw={600}>
                {describeLikeness(pair.because)}
              </Text>
            </div>
            <Group gap="xs">
              <Button
                variant="default"
                size="sm"
                aria-label={`Not duplicates: ${pair.a.name} and ${pair.b.name}`}
                onClick={() =>
                  void apart.send({ params: { shop: shopId }, body: { a: pair.a.customerId, b: pair.b.customerId } })
                }
              >
                Not duplicates
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
    `${orders} repair order${orders === 1 ? '' : 's'}`,
  ]
  return (
    <span>
      <Link to={`/customers/${shopId}/${customerId}`}>{name}</Link> <Muted span>{known.filter(Boolean).join(' · ')}</Muted>
    </span>
  )
}
