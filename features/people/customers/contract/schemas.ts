import { z } from 'zod'
import { mustLargerThan } from '../../../../common/messages.ts'
import { cents, instant, isInvalid, line, optionalLine, phone, zipCode } from '../../../../common/text.ts'
import { stateCode } from '../../../platform/places/contract/index.ts'

/** The fields a customer fills in at sign-up and may change later. */
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

/** How a shop reaches a customer other than by mail. */
export const ContactForm = z.strictObject({ phone1: phone() })

/** The card brands we accept, and cash. */
export const payOptions = ['VISA', 'MASTER CARD', 'DISCOVER', 'AMERICAN EXPRESS', 'CASH'] as const

/** The three choices, numbered as in the specification. The limit follows the third. */
export const estimateChoices = {
  1: 'I do not request a written estimate',
  2: 'I request a written estimate',
  3: 'I do not request a written estimate as long as the repair costs do not exceed',
} as const

/** The customer's choices of notices, and how to get them. Field names are the specification's. */
export const contactChoices = {
  acceptOldPart: z.boolean(),
  pleaseCall: z.boolean(),
  carIsReady: z.boolean(),
  serviceRemind: z.boolean(),
  folowUPS: z.boolean(),
  newletters: z.boolean(),
  special: z.boolean(),
}

/** The kinds of notices about a visit. Estimates always come by mail, because they need an answer. */
export const noticeKinds = ['appointments', 'estimates', 'ready', 'payments', 'ratings'] as const
export type NoticeKind = (typeof noticeKinds)[number]
export const mailKinds = ['appointments', 'ready', 'payments', 'ratings'] as const satisfies readonly NoticeKind[]

/** Where a customer agreed to texts: in their preferences, at a shop's counter, with a booking as a guest, or by the text START. */
export type TextsHow = 'preferences' | 'counter' | 'booking' | 'text'

/**
 * The subjects a text may have: the customer's visits, or reminders of work that was put off and offers, which need their own OK. STOP ends
 * both at once.
 */
export type TextPurpose = 'visits' | 'reminders'

export const okToText = z.boolean(isInvalid('OK to text'))

/** The customer's preferences; 1, 2 and 3 are the specification's numbers. */
export const Preferences = z
  .strictObject({
    writtenEstimateOption: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    writtenEstimateAmount: cents('Limit').nullable().default(null),
    payOption: z.enum(payOptions),
    ...contactChoices,
    /** Whether shops may text the phone on file. Left out, this and the next two stay as they are. */
    okToText: okToText.optional(),
    /** Whether they may text reminders and offers, too. */
    okToRemind: okToText.optional(),
    /** The notices not to send by mail, and not by text. */
    noMail: z.array(z.enum(mailKinds)).max(mailKinds.length).optional(),
    noText: z.array(z.enum(noticeKinds)).max(noticeKinds.length).optional(),
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
    okToText: z.boolean(),
    okToRemind: z.boolean(),
    noMail: z.array(z.enum(mailKinds)),
    noText: z.array(z.enum(noticeKinds)),
  }),
})
export type Customer = z.output<typeof Customer>

/** The answers about texts, from the customer or from their phone, newest first. */
export const TextConsents = z.array(
  z.strictObject({
    /** Null: STOP and START, which are about all texts. */
    purpose: z.enum(['visits', 'reminders']).nullable(),
    isOk: z.boolean(),
    how: z.enum(['preferences', 'counter', 'booking', 'text']),
    /** The sentence that was agreed to. */
    words: z.string(),
    /** The shop that it is for; empty: all. */
    shop: z.string(),
    at: instant('At'),
  }),
)
export type TextConsents = z.output<typeof TextConsents>

/** Where a notice went, besides the screens of the shop. */
export const SentTo = z.strictObject({
  /** The address; empty: no e-mail was sent. */
  email: z.string(),
  /** Ten digits; empty: no text was sent. */
  text: z.string(),
  /** They see it when they log in. */
  inApp: z.boolean(),
  /** Why neither an e-mail nor a text was sent. */
  why: z.enum(['no-address', 'turned-off', 'barred', 'limit']).nullable(),
  /** Why no text was sent; null when one was, or the notice has none. */
  whyNoText: z.enum(['not-ok', 'calls', 'no-phone', 'turned-off']).nullable(),
})
export type SentTo = z.output<typeof SentTo>
