import { SimpleGrid } from '@mantine/core'
import { useRef } from 'react'
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
import { TermsLine, termsBox, useShownTerms } from '../../../platform/terms-versions/web/index.ts'
import { appointments } from '../../appointments/contract/index.ts'
import { defaultJobMinutes } from '../../appointments/rules.ts'
import { TimeField, useRefusedTimes, WaitField } from '../../appointments/web/index.ts'
import { GuestBookingForm, guestBookings } from '../contract/index.ts'

const withBox = GuestBookingForm.extend(termsBox)
type Visit = GuestBookingForm & { terms?: true }

const drafts = createDrafts<Partial<z.input<typeof GuestBookingForm>>>('visit')

export interface GuestVisitFormProps {
  shopId: string
  onBooked: (booking: ReplyOf<typeof guestBookings.book>) => void
}

/** Books a visit without an account: a time, the vehicle, the concern and how to reach the guest. What is typed survives a reload. */
export function GuestVisitForm({ shopId, onBooked }: GuestVisitFormProps) {
  const { refused, failed } = useRefusedTimes()
  const { shown, ready, failed: termsFailed, readVersion } = useShownTerms()
  const details = useRef<HTMLDivElement>(null)
  const book = useCall(guestBookings.book, {
    failed: (failure, sent) => (termsFailed(failure) === false ? false : failed(failure, sent)),
    invalidates: [appointments.slots],
  })
  const focusVehicle = () => details.current?.querySelector('input')?.focus()
  return (
    <Form
      schema={shown.changes > 0 ? withBox : GuestBookingForm}
      initial={{ jobMinutes: defaultJobMinutes, ...drafts.read(shopId) }}
      call={book}
      before={ready}
      toSent={({ terms: _, ...body }: Visit) => ({ params: { shop: shopId }, body: { ...body, termsVersion: readVersion() } })}
      done={(booking) => {
        drafts.drop(shopId)
        onBooked(booking)
      }}
      label="Book a visit"
    >
      <KeepDraft drafts={drafts} id={shopId} except={['terms']} />
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
      <TermsLine shown={shown}>The shop sees what you enter here. By booking</TermsLine>
      <SubmitButton size="lg" fullWidth>
        Book this visit
      </SubmitButton>
    </Form>
  )
}
