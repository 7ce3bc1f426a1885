import { z } from 'zod'
import { isInvalid } from '../../../../common/messages.ts'
import { id, instant, optionalLine } from '../../../../common/text.ts'
import { messageStates } from '../../../platform/messages/contract/index.ts'

/** A customer that the shop has, or a new one. */
export const OwnerForm = z
  .strictObject({
    customerId: id('Customer').optional(),
    firstName: optionalLine('First name', 60).default(''),
    lastName: optionalLine('Last name', 60).default(''),
  })
  .refine(({ customerId, firstName, lastName }) => customerId !== undefined || firstName !== '' || lastName !== '', {
    path: ['firstName'],
    error: 'First name is required',
  })
export type OwnerForm = z.output<typeof OwnerForm>

export const blocked = z.boolean(isInvalid('Blocked'))

export const SimulatedText = z.strictObject({
  id: z.uuid(),
  /** Whether the phone sent it; otherwise it received it. */
  isOwn: z.boolean(),
  /** The shop's number; null for a text that no shop caused. */
  with: z.string().nullable(),
  shop: z.string(),
  at: instant('Time'),
  text: z.string(),
  state: z.enum(messageStates),
  waitsUntil: instant('Time').nullable(),
  /** The number of pictures the phone received; they are attachments of the message. */
  received: z.int(),
  /** Pictures that the phone sent. */
  sent: z.array(z.uuid()),
})
export type SimulatedText = z.output<typeof SimulatedText>

export const SimulatedPhones = z.strictObject({
  phones: z.array(z.strictObject({ phone: z.string(), name: z.string(), at: instant('Time') })),
  /** The shops that can be texted. */
  lines: z.array(z.strictObject({ number: z.string(), shop: z.string() })),
})
export type SimulatedPhones = z.output<typeof SimulatedPhones>
