import { z } from 'zod'
import { refusal } from '../../common/refusal.ts'
import { route } from '../../common/route.ts'
import { email, id, isInvalid, line, optionalLine, optionalPhone, phone, zipCode } from '../../common/text.ts'
import { stateCode } from '../places/contract.ts'

export const shopRefusals = {
  placeNotFound: refusal(404, 'place_not_found', 'We do not know that place. Try a zip code or a city and its state.'),
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
}
