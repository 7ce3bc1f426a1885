import { z } from 'zod'
import {
  cents,
  day,
  email,
  isInvalid,
  isRequired,
  line,
  number,
  optionalLine,
  optionalParagraph,
  optionalPhone,
  phone,
  postalAddress,
  zipCode,
} from '../../../../common/text.ts'
import { stateCode } from '../../../platform/places/contract/index.ts'
import { weekdays } from '../weekdays.ts'

/** When labor is taxed. Some states tax repair labor only when it is sold with parts. */
export const laborTaxRules = ['always', 'with-parts', 'never'] as const
/** The taxed part of a core charge: the part the customer did not get back, the whole charge, or nothing. */
export const coreTaxRules = ['kept', 'charged', 'never'] as const
/** Half a cent is rounded on each line, or once on the bill. */
export const taxRoundings = ['bill', 'line'] as const

/** A shop's rules about tax, besides its rates. A work order and an estimate keep those they were made with. */
export const TaxRules = z.strictObject({
  laborTaxed: z.enum(laborTaxRules, isRequired('Labor is taxed')),
  suppliesTaxed: z.boolean(),
  /** The default for a fee that does not say. */
  feesTaxed: z.boolean(),
  storageTaxed: z.boolean(),
  coresTaxed: z.enum(coreTaxRules, isRequired('Core charges are taxed')),
  rounding: z.enum(taxRoundings, isRequired('Tax is rounded')),
})
export type TaxRules = z.output<typeof TaxRules>

export const laborBases = ['hourly', 'flat-rate', 'both'] as const

/** A state's law on repairs: `StateRule` of state-rule-rows.ts has the meaning of each field. */
export const RepairRule = z.strictObject({
  name: z.string(),
  requires: z.string().nullable(),
  aboveCents: z.int().nullable(),
  tolerance: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('share'), percent: z.int(), leastCents: z.int(), mostCents: z.int().nullable() }),
    z.strictObject({ kind: z.literal('share-before-tax'), percent: z.int() }),
  ]),
  storageFreeWorkingDays: z.int(),
  isStorageFreeInDispute: z.boolean(),
  noSuppliesShare: z.string().nullable(),
  needsEpaNumber: z.boolean(),
  suppliesNotice: z.string(),
  printsLaborBasis: z.boolean(),
  source: z.string(),
  asOf: z.string(),
  isConfirmed: z.strictObject({ estimate: z.boolean(), tolerance: z.boolean() }),
})

/** One weekday's opening times in the shop's own time zone; 0 is Sunday. */
export const Hours = z.strictObject({ weekday: z.int().min(0).max(6), opens: z.string(), closes: z.string() })
export type Hours = z.output<typeof Hours>

/** A shop as anyone sees it in a list. */
export const ShopCard = z.strictObject({
  id: z.uuid(),
  dba: z.string(),
  ...postalAddress,
  /** Ten digits. */
  phone1: z.string(),
  timeZone: z.string(),
  hours: z.array(Hours),
  /** Today's opening times in the shop's time zone; null when it is closed today. */
  today: z.strictObject({ opens: z.string(), closes: z.string() }).nullable(),
  /** The next open day after today, within two weeks; null when there is none. */
  opensNext: z.strictObject({ day: z.iso.date(), opens: z.string() }).nullable(),
  /** The average rating to one decimal, and the number of ratings; null without any. */
  rating: z.strictObject({ average: z.number(), count: z.int() }).nullable(),
  /** Distance from the requested place, to one decimal; null without a place. */
  miles: z.number().nullable(),
  /** The current logo's id, for its address; null without a logo. */
  logoId: z.uuid().nullable(),
})
export type ShopCard = z.output<typeof ShopCard>

/** A shop on appointments and work orders: where it is and how to contact it. */
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

/** The public data of a shop, including the agreement texts. Money is in cents. */
export const ShopInfo = ShopCard.omit({ miles: true }).extend({
  email: z.string(),
  registrationNumber: z.string(),
  laborRate1: z.int(),
  /** Working days a finished vehicle may stay before storage charges begin. */
  chargesAccumulateAfterDays: z.int(),
  storageChargePerDay: z.int(),
  agreementTop: z.string(),
  agreementRight: z.string(),
  agreementBottom: z.string(),
})
export type ShopInfo = z.output<typeof ShopInfo>

/** The sections of the settings that begin with values of ours. */
export const savedSections = ['rates', 'hours', 'agreement'] as const

/** A shop as its owner sees it. Tax and supplies rates are in thousandths of a percent: 8250 is 8.25%. */
export const OwnedShop = ShopInfo.extend({
  corporateName: z.string(),
  phone2: z.string(),
  fax: z.string(),
  fei: z.string(),
  manager: z.string(),
  bays: z.int(),
  partsTaxRate: z.int(),
  laborTaxRate: z.int(),
  taxRules: TaxRules,
  suppliesRate: z.int(),
  suppliesCap: z.int(),
  /** The shop's hazardous waste number; empty if it has none. */
  epaNumber: z.string(),
  laborBasis: z.enum(laborBases),
  isListed: z.boolean(),
  /** The owner has said that the shop charges no sales tax. */
  chargesNoTax: z.boolean(),
  /** The sections of the settings that the owner has saved so far. */
  savedSections: z.array(z.enum(savedSections)),
  /** The owner no longer wants to see the setup checklist. */
  isSetupDismissed: z.boolean(),
  closedDays: z.array(z.strictObject({ day: z.iso.date(), reason: z.string() })),
})
export type OwnedShop = z.output<typeof OwnedShop>

/** The form for a new shop. Without a trade name the shop uses its corporate name. */
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
  fei: optionalLine('EIN', 20),
  manager: optionalLine('Manager'),
})
export type ShopForm = z.output<typeof ShopForm>

/** Name, address and contact information. The coordinates and the time zone follow from the zip code. */
export const ShopFacts = ShopForm.extend({
  registrationNumber: optionalLine('Registration number', 40),
  epaNumber: optionalLine('EPA number', 40),
  isListed: z.boolean(),
})
export type ShopFacts = z.output<typeof ShopFacts>

/** A rate in thousandths of a percent. */
const share = (label: string, mostPercent: number) =>
  number(label)
    .int(isInvalid(label))
    .min(0, isInvalid(label))
    .max(mostPercent * 1000, `${label} can be at most ${mostPercent}%`)

/** The shop's rates. A work order keeps the rates it was created with, and an estimate keeps its storage terms. */
export const ShopRatesForm = z.strictObject({
  // An emptied field must not become a rate of zero.
  laborRate1: cents('Labor rate', { max: 100_000 }).min(1, isRequired('Labor rate')),
  partsTaxRate: share('Tax on parts', 30),
  laborTaxRate: share('Tax on labor', 30),
  /** Left out, they stay as they are. */
  taxRules: TaxRules.optional(),
  /** Left out, it stays as it is. With a rate above 0 it is false. */
  chargesNoTax: z.boolean().optional(),
  suppliesRate: share('Shop supplies', 50),
  suppliesCap: cents('Shop supplies cap', { max: 1_000_000 }),
  laborBasis: z.enum(laborBases, isRequired('Labor is charged')),
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
    // The path is the weekday, not the index, so the form shows the error beside the day.
    for (const { weekday, opens, closes } of hours)
      if (weekdays[weekday] && closes <= opens) refuse(`${weekdays[weekday]} must close after it opens`, weekday)
  })

/** Opening hours, days off and bays. A weekday without hours is closed. */
export const ShopHoursForm = z.strictObject({
  hours: week,
  closedDays: z
    .array(z.strictObject({ day: day('Day'), reason: optionalLine('Reason', 80) }))
    .max(366, 'You can list at most 366 days')
    .refine((days) => new Set(days.map((entry) => entry.day)).size === days.length, 'A day is listed twice'),
  bays: z
    .number(isRequired('Bays'))
    .int(isInvalid('Bays'))
    .min(1, 'A shop has at least one bay')
    .max(60, 'Bays can be at most 60'),
})
export type ShopHoursForm = z.output<typeof ShopHoursForm>

/** The shop's own texts on the agreement. */
export const ShopTextsForm = z.strictObject({
  agreementTop: optionalParagraph('Text at the top', 4000),
  agreementRight: optionalParagraph('Text beside the choices', 4000),
  agreementBottom: optionalParagraph('Text at the bottom', 4000),
})
export type ShopTextsForm = z.output<typeof ShopTextsForm>

/** The facts the owner entered at sign-up, as defaults for the next shop. */
export const DefaultShop = z.strictObject({
  shop: z.uuid().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  corporateName: z.string(),
  dba: z.string(),
  ...postalAddress,
  email: z.string(),
  phone1: z.string(),
})
export type DefaultShop = z.output<typeof DefaultShop>
