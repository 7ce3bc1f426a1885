import { Button, Group, SegmentedControl, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { ReplyOf } from '../../../../common/route.ts'
import { Phone, Read, useRead } from '../../../../kit/web/index.ts'
import { frontDesk } from '../contract/index.ts'
import classes from './choose-customer.module.css'

export type FoundCustomer = ReplyOf<typeof frontDesk.findKnownCustomers>[number]

interface ChooseCustomerProps {
  shopId: string
  customer: Pick<FoundCustomer, 'name'> | null
  onPick: (customer: FoundCustomer | null) => void
  who: 'known' | 'new'
  onWho: (who: 'known' | 'new') => void
  /** Below the name of the customer. */
  note?: ReactNode
}

/** A customer the shop knows, or a new one whose data is typed. */
export function ChooseCustomer({ shopId, customer, onPick, who, onWho, note }: ChooseCustomerProps) {
  if (customer)
    return (
      <Group justify="space-between">
        <div>
          <Text fw={600}>{customer.name}</Text>
          {note}
        </div>
        <Button variant="subtle" size="sm" onClick={() => onPick(null)}>
          Choose someone else
        </Button>
      </Group>
    )
  return (
    <>
      <SegmentedControl
        aria-label="Customer"
        fullWidth
        data={[
          { value: 'known', label: 'Existing customer' },
          { value: 'new', label: 'New customer' },
        ]}
        value={who}
        onChange={(next) => onWho(next === 'new' ? 'new' : 'known')}
      />
      {who === 'known' && <FindCustomer shopId={shopId} onPick={onPick} />}
    </>
  )
}

function FindCustomer({ shopId, onPick }: { shopId: string; onPick: (customer: FoundCustomer) => void }) {
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), 150)
  const isAsked = text.length >= 3
  const found = useRead(frontDesk.findKnownCustomers, { query: { shop: shopId, text } }, { enabled: isAsked, keep: true })
  return (
    <Stack gap="sm">
      <TextInput
        label="Plate, VIN, phone, name or RO number"
        data-autofocus
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        maxLength={80}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isAsked && (
        <Read read={found} skeleton="text" rows={2} empty={<Text c="dimmed">No matches. Choose “New customer” to add one.</Text>}>
          {(people) => (
            <ul>
              {people.map((person) => (
                <li key={person.customerId}>
                  <UnstyledButton w="100%" onClick={() => onPick(person)}>
                    <span className={classes.row}>
                      <strong>{person.name}</strong>
                      {person.phone1 && <Phone digits={person.phone1} />}
                    </span>
                    {person.today && <span className={classes.faint}>Booked for today</span>}
                    <span className={classes.faint}>
                      {person.vehicles.map(({ title, plate }) => [title, plate].filter(Boolean).join(' · ')).join(', ') ||
                        'No vehicle yet'}
                    </span>
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          )}
        </Read>
      )}
    </Stack>
  )
}
