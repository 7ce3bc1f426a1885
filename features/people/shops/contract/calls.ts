import { z } from 'zod'
import { customerRoute, file, ownerRoute, publicRoute, staffRoute } from '../../../../common/route.ts'
import { email, id, isInvalid, line } from '../../../../common/text.ts'
import { pictureRefusals } from '../../../platform/files/contract/index.ts'
import { HeldMessage } from '../../../platform/messages/contract/index.ts'
import { shopRefusals } from './refusals.ts'
import {
  DefaultShop,
  OwnedShop,
  RepairRule,
  ShopCard,
  ShopFacts,
  ShopForm,
  ShopHoursForm,
  ShopInfo,
  ShopRatesForm,
  ShopTextsForm,
} from './schemas.ts'

const degrees = (label: string, most: number) =>
  z
    .string(isInvalid(label))
    .trim()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/, isInvalid(label))
    .transform(Number)
    .pipe(z.number().min(-most, isInvalid(label)).max(most, isInvalid(label)))
const shopInPath = z.strictObject({ shop: id('Shop') })
/** Every change replies with the changed shop. */
const change = { params: shopInPath, reply: OwnedShop, version: true } as const

const ShopSearch = z
  .strictObject({
    /** A zip code or a place name. */
    text: line('Place', 120).optional(),
    email: email().optional(),
    latitude: degrees('Latitude', 90).optional(),
    longitude: degrees('Longitude', 180).optional(),
    /** The `next` of the previous page, to page through all shops. */
    after: id('After').optional(),
  })
  .refine((query) => (query.latitude === undefined) === (query.longitude === undefined), {
    path: ['longitude'],
    message: 'Latitude and Longitude are required together',
  })

export const shops = {
  search: publicRoute('web', 'GET /shops', {
    what: 'Find shops near a place, nearest first, but a named town’s own shops before others; or by e-mail; or all, page by page',
    query: ShopSearch,
    reply: z.strictObject({
      shops: z.array(ShopCard),
      /** The place the distances start from. */
      near: z.string().nullable(),
      next: z.uuid().nullable(),
    }),
    refuses: [shopRefusals.placeNotFound],
    limits: [{ max: 120, seconds: 60, per: 'address' }],
  }),
  getInfo: publicRoute('web', 'GET /shop/{shop}/info', {
    what: "Get one shop's public and agreement data; money in cents",
    params: shopInPath,
    reply: ShopInfo,
    limits: [{ max: 600, seconds: 60, per: 'address' }],
  }),
  heldMessages: staffRoute('shop', 'GET /held-messages/{shop}', {
    what: "List the shop's e-mails and texts of the last 30 days that did not go out, and why: the daily limit, a refusal, or a provider that does not take them yet; newest first",
    params: shopInPath,
    reply: z.strictObject({ timeZone: z.string(), messages: z.array(HeldMessage) }),
  }),
  repairRule: staffRoute('shop', 'GET /repair-rule/{shop}', {
    what: "Get what the shop's state says about estimates, bills and storage today, with its source",
    params: shopInPath,
    reply: RepairRule,
  }),
  isRegistered: publicRoute('web', 'GET /shop/register/{email}', {
    what: 'Check whether a shop with this e-mail is registered',
    params: z.strictObject({ email: email() }),
    reply: z.strictObject({ isRegistered: z.boolean() }),
    limits: [
      { max: 10, seconds: 60, per: 'address' },
      { max: 20, seconds: 60, per: 'email' },
    ],
  }),
  invite: customerRoute('web', 'POST /shop/register/{email}', {
    what: 'Invite a shop that is not on Liftbay by e-mail; each at most once in 30 days',
    params: z.strictObject({ email: email() }),
    reply: z.strictObject({ isInvited: z.literal(true) }),
    refuses: [shopRefusals.shopRegistered, shopRefusals.shopInvited, shopRefusals.emailNotConfirmed],
    limits: [{ max: 5, seconds: 86_400, per: 'account' }],
  }),
  listOwned: ownerRoute('owner', 'GET /shops/{email}', {
    what: "List the signed-in owner's shops; only by their own e-mail",
    params: z.strictObject({ email: email() }),
    reply: z.array(ShopCard),
  }),
  getOwned: ownerRoute('owner', 'GET /info/{shop}', {
    what: 'Get everything the owner may see about a shop',
    params: shopInPath,
    reply: OwnedShop,
  }),
  getDefaults: ownerRoute('owner', 'GET /shop/info/{shopOwnerId}', {
    what: "Get an owner's first shop and the defaults for another one; shopOwnerId is the owner's account",
    params: z.strictObject({ shopOwnerId: id('Owner') }),
    reply: DefaultShop,
  }),
  add: ownerRoute('owner', 'POST /shop/add', {
    what: 'Add a shop',
    body: ShopForm,
    reply: OwnedShop,
    once: true,
    limits: [{ max: 20, seconds: 3600, per: 'account' }],
  }),
  getLogo: publicRoute('web', 'GET /shop/{shop}/logo', {
    what: "Get a shop's current logo; with `of`, the logo's id, it can be cached for a year",
    params: shopInPath,
    query: z.strictObject({ of: id('Logo').optional() }),
    reply: file('image/png'),
    limits: [{ max: 600, seconds: 60, per: 'address' }],
  }),
  saveLogo: ownerRoute('owner', 'POST /info/{shop}/logo', {
    ...change,
    what: "Replace the shop's logo (PNG, JPEG or WebP up to 5 MB, stored as a PNG of at most 480 pixels a side), in the field `file`",
    body: z.strictObject({}),
    upload: true,
    refuses: [shopRefusals.logoTooLarge, ...pictureRefusals],
    limits: [{ max: 30, seconds: 600, per: 'account' }],
  }),
  removeLogo: ownerRoute('owner', 'DELETE /info/{shop}/logo', {
    ...change,
    what: 'Remove the logo; existing documents keep it',
  }),
  saveFacts: ownerRoute('owner', 'PUT /info/{shop}', {
    ...change,
    what: 'Change a shop’s name, address and contact information',
    body: ShopFacts,
  }),
  saveRates: ownerRoute('owner', 'PUT /info/{shop}/rates', {
    ...change,
    what: 'Change rates, taxes, shop supplies and storage charges for new work orders',
    body: ShopRatesForm,
  }),
  confirmNoTax: ownerRoute('owner', 'POST /info/{shop}/no-tax', {
    what: 'Confirm that the shop charges no sales tax, so that estimates go out without it',
    params: shopInPath,
    reply: OwnedShop,
    refuses: [shopRefusals.chargesTax],
  }),
  dismissSetup: ownerRoute('owner', 'POST /info/{shop}/setup/dismiss', {
    what: 'Hide the setup checklist of a new shop for good',
    params: shopInPath,
    reply: OwnedShop,
  }),
  saveHours: ownerRoute('owner', 'PUT /info/{shop}/hours', {
    ...change,
    what: 'Change opening hours, days off and bays; existing appointments stay',
    body: ShopHoursForm,
  }),
  saveTexts: ownerRoute('owner', 'PUT /info/{shop}/agreement', {
    ...change,
    what: "Change the shop's texts on new agreements",
    body: ShopTextsForm,
  }),
}
