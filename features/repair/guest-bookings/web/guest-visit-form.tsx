import { Anchor, SimpleGrid, Text } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { ReplyOf } from '../../../../common/route.ts'
import {
  CheckboxField,
  createDrafts,
  EmailField,
  Form,
  KeepDraft,
  PhoneField,
  SubmitButton,
  TextAreaField,
  TextField,
  useCall,
} from '../../../../kit/web/index.ts'
import { textsWords } from '../../../people/customers/rules.ts'
import { appointments } from '../../appointments/contract/index.ts'
import { defaultJobMinutes } from '../../appointments/rules.ts'
import { TimeField, useRefusedTimes, WaitField } from '../../appointments/web/index.ts'
import { GuestBookingForm, guestBookings } from '../contract/index.ts'

const drafts = createDrafts<Partial<z.input<typeof GuestBookingForm>>>('visit')

export interface GuestVisitFormProps {
  shopId: string
  onBooked: (booking: ReplyOf<typeof guestBookings.book>) => void
}

/** Books a visit without an account: a time, the vehicle, the concern and how to reach the guest. What is typed survives a reload. */
export function GuestVisitForm({ shopId, onBooked }: GuestVisitFormProps) {
  const { refused, failed } = useRefusedTimes()
  const details = useRef<HTMLDivElement>(null)
  const book = useCall(guestBookings.book, { failed, invalidates: [appointments.slots] })
  const focusVehicle = () => details.current?.querySelector('input')?.focus()
  return (
    <Form
      schema={GuestBookingForm}
      initial={{ jobMinutes: defaultJobMinutes, ...drafts.read(shopId) }}
      call={book}
      toSent={(body) => ({ params: { shop: shopId }, body })}
      done={(booking) => {
        drafts.drop(shopId)
        onBooked(booking)
      }}
      label="Book a visit"
    >
      <KeepDraft drafts={drafts} id={shopId} except={[]} />
      <TimeField name="startsAt" label="Time" shop={shopId} refused={refused} onPicked={focusVehicle} />
      <div ref={details}>
        <TextField
          name="vehicle"
          label="Vehicle"
          placeholder="2018 Honda Civic"
          helper="Year, make and model, or the VIN"
          maxLength={120}
        />
      </div>
      <TextAreaField name="concern" label="Concern" helper="What do you notice, and when?" maxLength={2000} />
      <WaitField name="waits" label="Your visit" />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField name="firstName" label="First name" autoComplete="given-name" />
        <TextField name="lastName" label="Last name" autoComplete="family-name" />
        <PhoneField name="phone" label="Phone" />
        <EmailField name="email" label="Email" helper="For the confirmation, with a link to change or cancel" />
      </SimpleGrid>
      <CheckboxField name="okToText" label={textsWords.booking} required={false} />
      <SubmitButton size="lg" fullWidth>
        Book this visit
      </SubmitButton>
      <Text size="sm" c="dimmed">
        The shop sees what you enter here. By booking you agree to the{' '}
        <Anchor component={Link} to="/terms-and-condition" target="_blank" inherit underline="always">
          terms and privacy
        </Anchor>
        .
      </Text>
    </Form>
  )
}
