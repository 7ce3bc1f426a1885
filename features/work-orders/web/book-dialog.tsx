import { Button, Group, Radio, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import type { ReplyOf } from '../../../common/route.ts'
import { isRequired, paragraph } from '../../../common/text.ts'
import {
  CheckboxField,
  Dialog,
  EmailField,
  Form,
  PhoneField,
  Read,
  SubmitButton,
  SwitchField,
  TextAreaField,
  TextField,
  useCall,
  useFormState,
  useRead,
} from '../../../web/kit/index.ts'
import { appointments, calendar, type CalendarEntry } from '../../appointments/contract.ts'
import { defaultJobMinutes, quarterBegun } from '../../appointments/rules.ts'
import { placeEntries, PlaceFields, placeSent, placeStart, type Slot } from '../../appointments/web/index.ts'
import { NewcomerForm, workOrders } from '../contract.ts'
import { left } from './concern-lines.ts'
import { FindCustomer } from './new-order-dialog.tsx'

type KnownCustomer = Pick<
  ReplyOf<typeof workOrders.knownCustomers>[number],
  'customerId' | 'name' | 'email' | 'timesMissed' | 'vehicles'
>

export interface BookDialogProps {
  shopId: string
  slot: Slot
  /** Who it is for, when all of that is known; `slot.customer` is somebody yet to be looked up. */
  customer?: KnownCustomer
  /** They are here: goes on to the check-in. Left out: nobody is. */
  onArrive?: (entry: CalendarEntry) => void
  onClose: () => void
}

/** The shop books: for who calls, or for who has just walked in. */
export default function BookDialog(props: BookDialogProps) {
  const { shopId, slot, customer, onClose } = props
  const search = slot.customer?.search ?? ''
  const known = useRead(workOrders.knownCustomers, { query: { shop: shopId, text: search } }, { enabled: search !== '' })
  return (
    <Dialog opened onClose={onClose} title={titleOf(props)} width={640}>
      {slot.customer ? (
        <Read read={known} skeleton="form">
          {(people) => <Who {...props} start={people.find(({ customerId }) => customerId === slot.customer?.id) ?? null} />}
        </Read>
      ) : (
        <Who {...props} start={customer ?? null} />
      )}
    </Dialog>
  )
}

const titleOf = ({ slot, customer }: BookDialogProps) =>
  slot.isHere ? 'Walk-in' : customer ? `Book ${customer.name}` : 'New appointment'

function Who({ start, ...props }: BookDialogProps & { start: KnownCustomer | null }) {
  const [who, setWho] = useState<'known' | 'new'>('known')
  const [customer, setCustomer] = useState(start)
  return (
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
      {who === 'known' && !customer && <FindCustomer shopId={props.shopId} onPick={setCustomer} />}
      {customer && (
        <Group justify="space-between">
          <div>
            <Text fw={600}>{customer.name}</Text>
            {customer.timesMissed > 0 && (
              <Text size="sm">
                Missed {customer.timesMissed === 1 ? 'one appointment' : `${customer.timesMissed} appointments`}
              </Text>
            )}
          </div>
          <Button variant="subtle" size="sm" onClick={() => setCustomer(null)}>
            Somebody else
          </Button>
        </Group>
      )}
      {(customer || who === 'new') && <Fields key={customer?.customerId ?? 'new'} {...props} customer={customer} />}
    </Stack>
  )
}

type FieldsProps = Omit<BookDialogProps, 'customer'> & { customer: KnownCustomer | null }

/** A time to begin with: the one that was pressed, else the next that is free. */
function Fields(props: FieldsProps) {
  const { shopId, slot } = props
  const free = useRead(appointments.slots, { query: { shop: shopId, days: '14' } }, { enabled: slot.startsAt === null })
  if (slot.startsAt !== null) return <BookingForm {...props} startsAt={slot.startsAt} />
  return (
    <Read read={free} skeleton="form">
      {({ days }) => <BookingForm {...props} startsAt={days.flatMap(({ times }) => times)[0] ?? soon()} />}
    </Read>
  )
}

const soon = () => quarterBegun(new Date(Date.now() + 86_400_000)).toISOString()

const later = 'later'

function BookingForm({ shopId, slot, startsAt, onArrive, onClose, customer }: FieldsProps & { startsAt: string }) {
  const book = useCall(workOrders.book, {
    done: ({ customer: { firstName, lastName }, bay }) => `${firstName} ${lastName} is booked, bay ${bay}`,
    invalidates: [calendar.read, appointments.ofShop, appointments.slots],
  })
  const schema = z.object({
    customer: customer ? left : NewcomerForm,
    vehicle: z.string(isRequired('Vehicle')).default(later),
    concern: paragraph('Concern', 2000),
    ...placeEntries,
    isHere: z.boolean().default(false),
    tells: z.boolean().default(false),
  })
  return (
    <Form
      schema={schema}
      initial={{
        customer: { firstName: '', lastName: '', phone: '', email: '' },
        vehicle: customer?.vehicles[0]?.vehicleId ?? later,
        concern: slot.customer?.concern ?? '',
        isHere: slot.isHere,
        tells: !slot.isHere,
        ...placeStart({ jobMinutes: defaultJobMinutes, ...slot, startsAt }, slot.timeZone),
      }}
      call={book}
      toSent={({ customer: newcomer, vehicle, concern, tells, isHere, ...place }) => ({
        body: {
          shop: shopId,
          concern,
          tells: tells && !isHere,
          ...placeSent(place, slot.timeZone, { isNow: isHere }),
          ...(newcomer ? { customer: newcomer } : { customerId: customer?.customerId ?? '' }),
          ...(vehicle === later ? {} : { vehicleId: vehicle }),
        },
      })}
      done={(entry, { isHere }) => {
        onClose()
        if (isHere) onArrive?.(entry)
      }}
      label={slot.isHere ? 'Walk-in' : 'New appointment'}
    >
      {!customer && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextField name="customer.firstName" label="First name" maxLength={60} />
          <TextField name="customer.lastName" label="Last name" maxLength={60} />
          <PhoneField name="customer.phone" label="Phone" />
          <EmailField name="customer.email" label="Email" required={false} />
        </SimpleGrid>
      )}
      {customer && customer.vehicles.length > 0 && <VehicleChoice vehicles={customer.vehicles} />}
      <TextAreaField
        name="concern"
        label="Concern"
        rows={2}
        helper={customer?.vehicles.length ? 'One a line.' : 'One a line. The vehicle is named at check-in.'}
      />
      {onArrive && <SwitchField name="isHere" label="They are here now: go on to the check-in" />}
      <Place shop={shopId} timeZone={slot.timeZone} />
      <Submit isReachable={customer ? customer.email !== '' : null} />
    </Form>
  )
}

function Place(at: { shop: string; timeZone: string }) {
  const isHere = useFormState().values['isHere'] === true
  return <PlaceFields {...at} isNow={isHere} anyway={isHere ? 'Check them in' : 'Book'} />
}

function VehicleChoice({ vehicles }: { vehicles: KnownCustomer['vehicles'] }) {
  const { values, setValue } = useFormState()
  return (
    <Radio.Group label="Vehicle" value={String(values['vehicle'] ?? later)} onChange={(value) => setValue('vehicle', value)}>
      <Stack gap="xs" mt={6}>
        {vehicles.map(({ vehicleId, vinId, title }) => (
          <Radio key={vehicleId} value={vehicleId} label={title} description={vinId} />
        ))}
        <Radio value={later} label="Another vehicle, named at the check-in" />
      </Stack>
    </Radio.Group>
  )
}

/** `isReachable`: whether an e-mail is known; null where it is being typed. */
function Submit({ isReachable }: { isReachable: boolean | null }) {
  const { values } = useFormState()
  const isHere = values['isHere'] === true
  return (
    <>
      {!isHere && isReachable === false && <Text size="sm">No e-mail is known, so tell them the time yourself.</Text>}
      {!isHere && isReachable !== false && (
        <CheckboxField name="tells" label="Send the customer the mail of the booking" required={false} />
      )}
      <Group justify="flex-end">
        <SubmitButton>{isHere ? 'Add and check in' : 'Book appointment'}</SubmitButton>
      </Group>
    </>
  )
}
