import { Button, Group, SegmentedControl, SimpleGrid, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import {
  Dialog,
  EmailField,
  Form,
  NumberField,
  Phone,
  PhoneField,
  Read,
  SubmitButton,
  TextAreaField,
  TextField,
  useCall,
  useRead,
} from '../../../web/kit/index.ts'
import type { ReplyOf } from '../../../common/route.ts'
import { VehicleForm } from '../../vehicles/contract.ts'
import { NewcomerForm, workOrders } from '../contract.ts'
import { ConcernLines, left, OdometerEntry } from './concern-lines.ts'
import { WhichVehicle } from './which-vehicle.tsx'
import classes from './work-order.module.css'

type FoundCustomer = ReplyOf<typeof workOrders.knownCustomers>[number]
type KnownCustomer = Pick<FoundCustomer, 'customerId' | 'name' | 'vehicles'>

export interface NewOrderDialogProps {
  shopId: string
  /** Who it is for, when that is known. */
  customer?: KnownCustomer
  onClose: () => void
}

/** Somebody has come in without an appointment. */
export default function NewOrderDialog({ shopId, customer: known, onClose }: NewOrderDialogProps) {
  const [who, setWho] = useState<'known' | 'new'>('known')
  const [customer, setCustomer] = useState<KnownCustomer | null>(known ?? null)
  return (
    <Dialog
      opened
      onClose={onClose}
      title="New work order"
      width={640}
      confirmClose={
        who === 'new' || customer !== null ? { header: 'Leave this order?', message: 'What you have typed will be lost.' } : false
      }
    >
      <Stack>
        {!customer && (
          <SegmentedControl
            aria-label="Customer"
            fullWidth
            data={[
              { value: 'known', label: 'Was here before' },
              { value: 'new', label: 'New customer' },
            ]}
            value={who}
            onChange={(next) => setWho(next === 'new' ? 'new' : 'known')}
          />
        )}
        {who === 'known' && !customer && <FindCustomer shopId={shopId} onPick={setCustomer} />}
        {customer && (
          <Group justify="space-between">
            <Text fw={600}>{customer.name}</Text>
            <Button variant="subtle" size="sm" onClick={() => setCustomer(null)}>
              Somebody else
            </Button>
          </Group>
        )}
        {(customer || who === 'new') && <OrderFields key={customer?.customerId ?? 'new'} shopId={shopId} customer={customer} />}
      </Stack>
    </Dialog>
  )
}

export function FindCustomer({ shopId, onPick }: { shopId: string; onPick: (customer: FoundCustomer) => void }) {
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), 150)
  const found = useRead(workOrders.knownCustomers, { query: { shop: shopId, text } }, { enabled: text.length >= 3, keep: true })
  return (
    <Stack gap="sm">
      <TextInput
        label="Name, phone or e-mail"
        data-autofocus
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        maxLength={80}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {text.length >= 3 && (
        <Read
          read={found}
          skeleton="text"
          rows={2}
          empty={<Text c="dimmed">Nobody found. Choose “New customer” to enter them.</Text>}
        >
          {(people) => (
            <ul className={classes.cards}>
              {people.map((one) => (
                <li key={one.customerId}>
                  <UnstyledButton className={classes.card!} w="100%" onClick={() => onPick(one)}>
                    <span className={classes.row}>
                      <strong>{one.name}</strong>
                      {one.phone1 && <Phone digits={one.phone1} />}
                    </span>
                    <span className={classes.faint}>{one.vehicles.map(({ title }) => title).join(', ') || 'No vehicle yet'}</span>
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

function OrderFields({ shopId, customer }: { shopId: string; customer: KnownCustomer | null }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(customer?.vehicles[0]?.vehicleId ?? null)
  const start = useCall(workOrders.start, {
    done: (order) => {
      navigate(`/workorder/${shopId}/${order.workOrder.id}`)
      return `Work order ${order.workOrder.invoice} started`
    },
    invalidates: [workOrders.board, workOrders.list],
  })
  const isNew = chosen === null
  const schema = z.object({
    concerns: ConcernLines,
    odometer: isNew ? left : OdometerEntry,
    customer: customer ? left : NewcomerForm,
    vehicle: isNew ? VehicleForm : left,
  })
  return (
    <Form
      schema={schema}
      initial={{ customer: { firstName: '', lastName: '', phone: '', email: '' }, vehicle: { vinId: '' } }}
      call={start}
      toSent={({ concerns, odometer, vehicle, customer: newcomer }) => ({
        body: {
          shop: shopId,
          concerns,
          odometer,
          ...(newcomer ? { customer: newcomer } : { customerId: customer?.customerId ?? '' }),
          ...(vehicle ? { vehicle } : { vehicleId: chosen ?? '' }),
        },
      })}
      label="New work order"
    >
      {!customer && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextField name="customer.firstName" label="First name" maxLength={60} />
          <TextField name="customer.lastName" label="Last name" maxLength={60} />
          <PhoneField name="customer.phone" label="Phone" />
          <EmailField name="customer.email" label="Email" required={false} helper="The estimate goes here." />
        </SimpleGrid>
      )}
      <WhichVehicle known={customer?.vehicles ?? []} chosen={chosen} onChoose={setChosen} />
      {!isNew && <NumberField name="odometer" label="Odometer" required={false} max={9_999_999} suffix="mi" />}
      <TextAreaField name="concerns" label="Concerns" rows={3} helper="One a line." />
      <Group justify="flex-end">
        <SubmitButton>Start work order</SubmitButton>
      </Group>
    </Form>
  )
}
