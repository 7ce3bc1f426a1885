import { Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { isRequired, paragraph } from '../../../../common/text.ts'
import {
  CheckboxField,
  Dialog,
  EmailField,
  Form,
  FormButtons,
  PhoneField,
  Read,
  SwitchField,
  TextAreaField,
  TextField,
  toText,
  useCall,
  useFormState,
  useRead,
} from '../../../../kit/web/index.ts'
import { describeVin } from '../../../catalog/vehicles/rules.ts'
import { describeSent } from '../../../people/customers/rules.ts'
import { appointments, calendar, type CalendarEntry } from '../../appointments/contract/index.ts'
import { defaultJobMinutes, findNextFree } from '../../appointments/rules.ts'
import { describeBusy, placeEntries, PlaceFields, placeSent, placeStart, type Slot } from '../../appointments/web/index.ts'
import { frontDesk, NewcomerForm } from '../contract/index.ts'
import { ChooseCustomer, type FoundCustomer } from './choose-customer.tsx'
import { hiddenField } from './concern-lines.ts'
import { ExistingCustomers } from './existing-customers.tsx'
import { findTextsAnswer, OkToTextFields, startTexts, type TextsOnFile } from './ok-to-text.tsx'
import type { VehicleOnFile } from './which-vehicle.tsx'

type KnownCustomer = Pick<FoundCustomer, 'customerId' | 'name' | 'email' | 'timesMissed'> &
  Partial<TextsOnFile> & {
    vehicles: readonly VehicleOnFile[]
  }

export interface BookDialogProps {
  shopId: string
  slot: Slot
  /** The customer, if known completely; `slot.customer` still has to be looked up. */
  customer?: KnownCustomer
  /** The customer is here: continues with check-in. Without it nobody is here. */
  onArrive?: (entry: CalendarEntry) => void
  onClose: () => void
}

/** The shop books an appointment for a customer who calls or walks in. */
export default function BookDialog(props: BookDialogProps) {
  const { shopId, slot, customer, onClose } = props
  const search = slot.customer?.search ?? ''
  const known = useRead(frontDesk.findKnownCustomers, { query: { shop: shopId, text: search } }, { enabled: search !== '' })
  return (
    <Dialog opened onClose={onClose} title={getTitle(props)} width={640}>
      {slot.customer ? (
        <Read read={known} skeleton="form">
          {(people) => (
            <CustomerStep {...props} start={people.find(({ customerId }) => customerId === slot.customer?.id) ?? null} />
          )}
        </Read>
      ) : (
        <CustomerStep {...props} start={customer ?? null} />
      )}
    </Dialog>
  )
}

const getTitle = ({ slot, customer }: BookDialogProps) =>
  slot.isHere ? 'Walk-in' : customer ? `Book ${customer.name}` : 'New appointment'

function CustomerStep({ start, ...props }: BookDialogProps & { start: KnownCustomer | null }) {
  const [who, setWho] = useState<'known' | 'new'>('known')
  const [customer, setCustomer] = useState(start)
  const missed = customer?.timesMissed ?? 0
  return (
    <Stack>
      <ChooseCustomer
        shopId={props.shopId}
        customer={customer}
        onPick={setCustomer}
        who={who}
        onWho={setWho}
        note={missed > 0 && <Text size="sm">Missed {missed === 1 ? 'one appointment' : `${missed} appointments`}</Text>}
      />
      {(customer || who === 'new') && (
        <Fields key={customer?.customerId ?? 'new'} {...props} customer={customer} onUse={setCustomer} />
      )}
    </Stack>
  )
}

type FieldsProps = Omit<BookDialogProps, 'customer'> & {
  customer: KnownCustomer | null
  onUse: (customer: KnownCustomer) => void
}

/** The time to start with: the slot that was clicked, or else the next free one. */
function Fields(props: FieldsProps) {
  const { shopId, slot } = props
  const day = slot.day ? { day: slot.day } : {}
  const free = useRead(appointments.slots, { query: { shop: shopId, days: '14', ...day } }, { enabled: slot.startsAt === null })
  if (slot.startsAt !== null) return <BookingForm {...props} startsAt={slot.startsAt} />
  return (
    <Read read={free} skeleton="form">
      {({ days, timeZone }) => <BookingForm {...props} startsAt={findNextFree(days, timeZone, new Date())} />}
    </Read>
  )
}

const later = 'later'

function BookingForm({ shopId, slot, startsAt, onArrive, onClose, customer, onUse }: FieldsProps & { startsAt: string }) {
  const book = useCall(frontDesk.book, {
    done: ({ customer: who, bay, technician, technicianHas, sentTo }) =>
      [
        `${who.firstName} ${who.lastName} is booked, bay ${bay}.`,
        technicianHas && describeBusy(technicianHas, technician, slot.timeZone),
        sentTo && describeSent(sentTo, who),
      ]
        .filter(Boolean)
        .join(' '),
    invalidates: [calendar.read, appointments.ofShop, appointments.slots],
  })
  const schema = z.object({
    customer: customer ? hiddenField : NewcomerForm,
    vehicle: z.string(isRequired('Vehicle')).default(later),
    concern: paragraph('Concern', 2000),
    ...placeEntries,
    waits: z.boolean().default(false),
    isHere: z.boolean().default(false),
    tells: z.boolean().default(false),
    okToText: z.boolean().default(false),
    okToRemind: z.boolean().default(false),
  })
  return (
    <Form
      schema={schema}
      initial={{
        customer: { firstName: '', lastName: '', phone: '', email: '' },
        vehicle: customer?.vehicles[0]?.vehicleId ?? later,
        concern: slot.customer?.concern ?? '',
        isHere: slot.isHere,
        ...startTexts(customer),
        tells: !slot.isHere,
        ...placeStart({ jobMinutes: defaultJobMinutes, ...slot, startsAt }, slot.timeZone),
      }}
      call={book}
      toSent={({ customer: newcomer, vehicle, concern, waits, tells, isHere, okToText, okToRemind, ...place }) => ({
        body: {
          shop: shopId,
          concern,
          waits,
          tells: tells && !isHere,
          ...findTextsAnswer({ okToText, okToRemind }, customer),
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
      {!customer && <ExistingCustomers shopId={shopId} onUse={onUse} />}
      {customer && customer.vehicles.length > 0 && <VehicleChoice vehicles={customer.vehicles} />}
      <TextAreaField
        name="concern"
        label="Concern"
        rows={2}
        helper={customer?.vehicles.length ? 'One per line.' : 'One per line. You add the vehicle at check-in.'}
      />
      <SwitchField name="waits" label="The customer waits at the shop" />
      {onArrive && <SwitchField name="isHere" label="The customer is here: check in now" />}
      <Place shop={shopId} timeZone={slot.timeZone} />
      {(!customer || customer.texts) && <OkToTextFields onFile={customer} />}
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
    <Radio.Group label="Vehicle" value={toText(values['vehicle']) || later} onChange={(value) => setValue('vehicle', value)}>
      <Stack gap="xs" mt={6}>
        {vehicles.map(({ vehicleId, vinId, title }) => (
          <Radio key={vehicleId} value={vehicleId} label={title} description={describeVin(vinId)} />
        ))}
        <Radio value={later} label="Another vehicle, added at check-in" />
      </Stack>
    </Radio.Group>
  )
}

/** `isReachable`: an e-mail is on file; null while it is being typed. */
function Submit({ isReachable }: { isReachable: boolean | null }) {
  const { values } = useFormState()
  const isHere = values['isHere'] === true
  const ways = [isReachable !== false && 'E-mail', values['okToText'] === true && 'text'].filter(Boolean).join(' and ')
  const label = `${ways[0]?.toUpperCase()}${ways.slice(1)} the customer a confirmation`
  return (
    <>
      {!isHere && ways === '' && (
        <Text size="sm">No e-mail on file and no OK to text, so tell the customer the time yourself.</Text>
      )}
      {!isHere && ways !== '' && <CheckboxField name="tells" label={label} required={false} />}
      <FormButtons label={isHere ? 'Add and check in' : 'Book appointment'} />
    </>
  )
}
