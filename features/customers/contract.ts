import { z } from 'zod'
import { mustLargerThan } from '../../common/messages.ts'
import { refusal } from '../../common/refusal.ts'
import { route } from '../../common/route.ts'
import { cents, email, id, isRequired, line, optionalLine, phone, zipCode } from '../../common/text.ts'
import { SignedIn } from '../auth/contract.ts'
import { stateCode } from '../places/contract.ts'

export const customerRefusals = {
  notRegistered: refusal(404, 'not_registered', 'This email is not registered.'),
  wrongPassword: refusal(403, 'wrong_password', 'The current password is not right.'),
}

/** What a customer is asked when signing up and may change later. */
export const CustomerForm = z.strictObject({
  firstname: line('First name', 60),
  lastname: line('Last name', 60),
  address: line('Address'),
  aptSuite: optionalLine('Apt / Suite', 40),
  city: line('City', 80),
  state: stateCode(),
  zipcode: zipCode(),
  phone1: phone(),
})
export type CustomerForm = z.output<typeof CustomerForm>

/** How a shop reaches a customer besides by mail. */
export const ContactForm = z.strictObject({ phone1: phone() })

/** The card brands a bill can be paid with, and cash. */
export const payOptions = ['VISA', 'MASTER CARD', 'DISCOVER', 'AMERICAN EXPRESS', 'CASH'] as const

/** The specification's three choices, by its numbers. The third is followed by the limit. */
export const estimateChoices = {
  1: 'I do not request a written estimate',
  2: 'I request a written estimate',
  3: 'I do not request a written estimate as long as the repair costs do not exceed',
} as const

/** What a customer wants to hear of, and how; by the specification's names. */
export const contactChoices = {
  acceptOldPart: z.boolean(),
  pleaseCall: z.boolean(),
  carIsReady: z.boolean(),
  serviceRemind: z.boolean(),
  folowUPS: z.boolean(),
  newletters: z.boolean(),
  special: z.boolean(),
}

/** How the customer likes to be served; 1, 2 and 3 are the specification's numbers. */
export const Preferences = z
  .strictObject({
    writtenEstimateOption: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    writtenEstimateAmount: cents('Limit').nullable().default(null),
    payOption: z.enum(payOptions),
    ...contactChoices,
  })
  .refine((form) => form.writtenEstimateOption !== 3 || (form.writtenEstimateAmount ?? 0) > 0, {
    path: ['writtenEstimateAmount'],
    error: mustLargerThan('Limit', '0.00'),
  })
export type Preferences = z.output<typeof Preferences>

export const Customer = z.strictObject({
  customerId: z.uuid(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  address: z.string(),
  aptSuite: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  phone1: z.string(),
  preferredShop: z.strictObject({ id: z.uuid(), dba: z.string() }).nullable(),
  isSetPreferences: z.boolean(),
  preferences: z.strictObject({
    writtenEstimateOption: z.number().nullable(),
    writtenEstimateAmount: z.number().nullable(),
    payOption: z.string(),
    ...contactChoices,
  }),
})
export type Customer = z.output<typeof Customer>

export const customers = {
  exist: route('web', 'GET /customer/exist/{email}', {
    what: 'Is the e-mail registered as a customer; a failed check means not registered',
    who: 'anyone',
    params: z.strictObject({ email: email() }),
    reply: z.strictObject({ exist: z.literal(true), msg: z.string() }),
    refuses: [customerRefusals.notRegistered],
    limits: [{ max: 10, seconds: 60, per: 'address' }],
  }),
  mine: route('web', 'GET /customer', { what: 'The signed-in customer', who: ['customer'], reply: Customer }),
  update: route('web', 'POST /customer/update', {
    what: 'Account information',
    who: ['customer'],
    body: CustomerForm,
    reply: Customer,
    version: true,
  }),
  contact: route('web', 'POST /customer/contact', {
    what: 'Contact information: phone',
    who: ['customer'],
    body: ContactForm,
    reply: Customer,
    version: true,
  }),
  prefer: route('web', 'POST /customer/preference', {
    what: 'Contact preferences',
    who: ['customer'],
    body: Preferences,
    reply: Customer,
    version: true,
  }),
  preferShop: route('web', 'POST /customer/preferredshop', {
    what: 'Make a shop the preferred one',
    who: ['customer'],
    body: z.strictObject({ shop: id('Shop') }),
    reply: Customer,
  }),
  changePassword: route('web', 'POST /customer/password', {
    what: 'Change the password while signed in; other sessions end',
    who: ['customer'],
    body: z.strictObject({
      currentPassword: z.string(isRequired('Current password')).trim().min(1, isRequired('Current password')).max(200),
      password: z.string(isRequired('Password')).trim().min(1, isRequired('Password')).max(200),
    }),
    reply: SignedIn,
    refuses: [customerRefusals.wrongPassword],
    limits: [{ max: 10, seconds: 600, per: 'account' }],
  }),
}
