import { z } from 'zod'
import { refusal } from '../../common/refusal.ts'
import { file, route } from '../../common/route.ts'
import {
  cents,
  day,
  email,
  id,
  isInvalid,
  isRequired,
  line,
  optionalLine,
  optionalParagraph,
  optionalPhone,
  phone,
  zipCode,
  number,
} from '../../common/text.ts'
import { pictureRefusals } from '../files/contract.ts'
import { stateCode } from '../places/contract.ts'
import { weekdays } from './weekdays.ts'

export const shopRefusals = {
  placeNotFound: refusal(404, 'place_not_found', 'We do not know that place. Try a zip code or a city and its state.'),
  logoTooLarge: refusal(413, 'logo_too_large', 'This logo is too large. Use one of at most 5 MB.'),
}

/** One weekday's opening times in the shop's own time zone; 0 is Sunday. */
export const Hours = z.strictObject({ weekday: z.int().min(0).max(6), opens: z.string(), closes: z.string() })
export type Hours = z.output<typeof Hours>

/** A shop as everybody may see it in a list. */
export const ShopCard = z.strictObject({
  id: z.uuid(),
  dba: z.string(),
  address: z.string(),
  aptSuite: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** Ten digits. */
  phone1: z.string(),
  timeZone: z.string(),
  hours: z.array(Hours),
  /** Today's opening times where the shop is; null when it is closed today. */
  today: z.strictObject({ opens: z.string(), closes: z.string() }).nullable(),
  /** The average of its ratings, to one decimal, and how many there are; null when there are none. */
  rating: z.strictObject({ average: z.number(), count: z.int() }).nullable(),
  /** From the place that was asked for, to one decimal; null when none was. */
  miles: z.number().nullable(),
  /** Names its logo as it is now, for the address of it; null when it has none. */
  logoId: z.uuid().nullable(),
})
export type ShopCard = z.output<typeof ShopCard>

/** A shop as appointments and work orders name it: how to find and to reach it. */
export const ShopContact = ShopCard.pick({
  id: true,
  dba: true,
  address: true,
  city: true,
  state: true,
  zip: true,
  phone1: true,
  timeZone: true,
})

/** What a customer reads of a shop, and what its agreement is made of. Money is whole cents. */
export const ShopInfo = ShopCard.omit({ miles: true }).extend({
  email: z.string(),
  registrationNumber: z.string(),
  laborRate1: z.int(),
  /** Working days after which a finished vehicle is charged for storage. */
  chargesAccumulateAfterDays: z.int(),
  storageChargePerDay: z.int(),
  agreementTop: z.string(),
  agreementRight: z.string(),
  agreementBottom: z.string(),
})
export type ShopInfo = z.output<typeof ShopInfo>

/** The same as its owner sees it. Tax and supplies rates are thousandths of a percent: 8250 is 8.25 %. */
export const OwnedShop = ShopInfo.extend({
  corporateName: z.string(),
  phone2: z.string(),
  fax: z.string(),
  fei: z.string(),
  manager: z.string(),
  bays: z.int(),
  partsTaxRate: z.int(),
  laborTaxRate: z.int(),
  suppliesRate: z.int(),
  suppliesCap: z.int(),
  isListed: z.boolean(),
  closedDays: z.array(z.strictObject({ day: z.iso.date(), reason: z.string() })),
})
export type OwnedShop = z.output<typeof OwnedShop>

/** A shop to be made. A shop without a trade name goes by its corporate name. */
export const ShopForm = z.strictObject({
  corporateName: line('Corporate name'),
  dba: optionalLine('DBA'),
  address: line('Address', 200),
  aptSuite: optionalLine('Apt / Suite', 60),
  city: line('City', 80),
  state: stateCode(),
  zip: zipCode(),
  email: email(),
  phone1: phone('Shop phone'),
  phone2: optionalPhone('Second phone'),
  fax: optionalPhone('Fax'),
  fei: optionalLine('FEI', 20),
  manager: optionalLine('Manager'),
})
export type ShopForm = z.output<typeof ShopForm>

/** What a shop is called, where it is and how it is reached; where it stands and which time it keeps follow from the zip code. */
export const ShopFacts = ShopForm.extend({
  registrationNumber: optionalLine('Registration number', 40),
  isListed: z.boolean(),
})
export type ShopFacts = z.output<typeof ShopFacts>

/** A share in thousandths of a percent. */
const share = (label: string, mostPercent: number) =>
  number(label)
    .int(isInvalid(label))
    .min(0, isInvalid(label))
    .max(mostPercent * 1000, `${label} can be at most ${mostPercent} %`)

/** What the shop charges. A work order keeps the rates of the day on which it was made, a customer's estimate its storage terms. */
export const ShopRatesForm = z.strictObject({
  // Nobody works for nothing: an emptied field must not become a rate.
  laborRate1: cents('Labor rate', { max: 100_000 }).min(1, isRequired('Labor rate')),
  partsTaxRate: share('Tax on parts', 30),
  laborTaxRate: share('Tax on labor', 30),
  suppliesRate: share('Shop supplies', 50),
  suppliesCap: cents('Most for supplies', { max: 1_000_000 }),
  storageChargePerDay: cents('Storage', { max: 100_000 }),
  chargesAccumulateAfterDays: number('Free working days')
    .int(isInvalid('Free working days'))
    .min(0, isInvalid('Free working days'))
    .max(365, 'Free working days can be at most 365'),
})
export type ShopRatesForm = z.output<typeof ShopRatesForm>

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, isInvalid('Time'))
const week = z
  .array(Hours.extend({ opens: clock, closes: clock }))
  .max(7, isInvalid('Hours'))
  .superRefine((hours, context) => {
    const refuse = (message: string, ...path: number[]) => context.addIssue({ code: 'custom', message, path })
    if (new Set(hours.map(({ weekday }) => weekday)).size !== hours.length) refuse(isInvalid('Hours'))
    // Named by the weekday, not by the place in the list: the form says it beside the day.
    for (const { weekday, opens, closes } of hours)
      if (closes <= opens) refuse(`${weekdays[weekday]} must close after it opens`, weekday)
  })

/** When the shop is open, when not, and how many vehicles it can work on at once. A weekday without hours is closed. */
export const ShopHoursForm = z.strictObject({
  hours: week,
  closedDays: z
    .array(z.strictObject({ day: day('Day'), reason: optionalLine('Reason', 80) }))
    .max(366, 'At most 366 days can be named')
    .refine((days) => new Set(days.map((one) => one.day)).size === days.length, 'A day is named twice'),
  bays: z
    .number(isRequired('Bays'))
    .int(isInvalid('Bays'))
    .min(1, 'A shop has at least one bay')
    .max(60, 'Bays can be at most 60'),
})
export type ShopHoursForm = z.output<typeof ShopHoursForm>

/** The shop's own words on what its customers sign. */
export const ShopTextsForm = z.strictObject({
  agreementTop: optionalParagraph('Text at the top', 4000),
  agreementRight: optionalParagraph('Text beside the choices', 4000),
  agreementBottom: optionalParagraph('Text at the bottom', 4000),
})
export type ShopTextsForm = z.output<typeof ShopTextsForm>

/** What the owner typed at sign-up, as the start of the next shop's form. */
export const DefaultShop = z.strictObject({
  shop: z.uuid().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  corporateName: z.string(),
  dba: z.string(),
  address: z.string(),
  aptSuite: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  email: z.string(),
  phone1: z.string(),
})
export type DefaultShop = z.output<typeof DefaultShop>

const degrees = (label: string, most: number) =>
  z
    .string(isInvalid(label))
    .trim()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/, isInvalid(label))
    .transform(Number)
    .pipe(z.number().min(-most, isInvalid(label)).max(most, isInvalid(label)))
const shopInPath = z.strictObject({ shop: id('Shop') })
/** A change of one's own shop: the shop as it is then. */
const change = { who: ['owner'], params: shopInPath, reply: OwnedShop, version: true } as const

const ShopSearch = z
  .strictObject({
    /** A zip code or the name of a place. */
    text: line('Place', 120).optional(),
    email: email().optional(),
    latitude: degrees('Latitude', 90).optional(),
    longitude: degrees('Longitude', 180).optional(),
    /** The list of all shops: the `next` of the page before. */
    after: id('After').optional(),
  })
  .refine((query) => (query.latitude === undefined) === (query.longitude === undefined), {
    path: ['longitude'],
    message: 'Latitude and Longitude are required together',
  })

export const shops = {
  search: route('web', 'GET /shops', {
    what: 'Shops near a place, nearest first; or by e-mail; or all of them, page by page',
    who: 'anyone',
    query: ShopSearch,
    reply: z.strictObject({
      shops: z.array(ShopCard),
      /** The place the distances are from. */
      near: z.string().nullable(),
      next: z.uuid().nullable(),
    }),
    refuses: [shopRefusals.placeNotFound],
    limits: [{ max: 120, seconds: 60, per: 'address' }],
  }),
  info: route('web', 'GET /shop/{shop}/info', {
    what: "One shop's public and agreement data; money in cents",
    who: 'anyone',
    params: shopInPath,
    reply: ShopInfo,
    limits: [{ max: 600, seconds: 60, per: 'address' }],
  }),
  isRegistered: route('web', 'GET /shop/register/{email}', {
    what: 'Whether a shop with this e-mail is registered',
    who: 'anyone',
    params: z.strictObject({ email: email() }),
    reply: z.strictObject({ isRegistered: z.boolean() }),
    limits: [
      { max: 10, seconds: 60, per: 'address' },
      { max: 20, seconds: 60, per: 'email' },
    ],
  }),
  owned: route('owner', 'GET /shops/{email}', {
    what: "The signed-in owner's shops; only by their own e-mail",
    who: ['owner'],
    params: z.strictObject({ email: email() }),
    reply: z.array(ShopCard),
  }),
  ownedInfo: route('owner', 'GET /info/{shop}', {
    what: 'All of a shop that its owner may see',
    who: ['owner'],
    params: shopInPath,
    reply: OwnedShop,
  }),
  defaults: route('owner', 'GET /shop/info/{shopOwnerId}', {
    what: "An owner's first shop and the data a further one starts with; shopOwnerId is the owner's account",
    who: ['owner'],
    params: z.strictObject({ shopOwnerId: id('Owner') }),
    reply: DefaultShop,
  }),
  add: route('owner', 'POST /shop/add', {
    what: 'Add a shop',
    who: ['owner'],
    body: ShopForm,
    reply: OwnedShop,
    once: true,
    limits: [{ max: 20, seconds: 3600, per: 'account' }],
  }),
  logo: route('web', 'GET /shop/{shop}/logo', {
    what: "A shop's logo, as it is now; with `of`, the logo's id, it may be kept for a year",
    who: 'anyone',
    params: shopInPath,
    query: z.strictObject({ of: id('Logo').optional() }),
    reply: file('image/png'),
    limits: [{ max: 600, seconds: 60, per: 'address' }],
  }),
  saveLogo: route('owner', 'POST /info/{shop}/logo', {
    ...change,
    what: "The shop's logo from now on (PNG, JPEG or WebP, at most 5 MB; kept as a PNG of at most 480 pixels a side), in the field `file`",
    body: z.strictObject({}),
    upload: true,
    refuses: [shopRefusals.logoTooLarge, ...pictureRefusals],
    limits: [{ max: 30, seconds: 600, per: 'account' }],
  }),
  removeLogo: route('owner', 'DELETE /info/{shop}/logo', {
    ...change,
    what: 'The shop has no logo any more; papers that are made keep it',
  }),
  saveFacts: route('owner', 'PUT /info/{shop}', {
    ...change,
    what: 'Change what a shop is called, where it is and how it is reached',
    body: ShopFacts,
  }),
  saveRates: route('owner', 'PUT /info/{shop}/rates', {
    ...change,
    what: 'Change rates, taxes, supplies and storage for work orders from now on',
    body: ShopRatesForm,
  }),
  saveHours: route('owner', 'PUT /info/{shop}/hours', {
    ...change,
    what: 'Change opening hours, days off and bays; what is booked stays',
    body: ShopHoursForm,
  }),
  saveTexts: route('owner', 'PUT /info/{shop}/agreement', {
    ...change,
    what: "Change the shop's texts on agreements from now on",
    body: ShopTextsForm,
  }),
}
