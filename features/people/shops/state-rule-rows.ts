/** How far a bill may exceed the authorized amount before the customer must be asked again. */
export type Tolerance =
  | { kind: 'none' }
  /** A share of the authorized amount, tax included; 0% of it is a fixed amount. Null: no maximum. */
  | { kind: 'share'; percent: number; leastCents: number; mostCents: number | null }
  /** A share of the approved jobs before tax, compared with the bill before tax. */
  | { kind: 'share-before-tax'; percent: number }

/** A state's law on repairs, as data. The shop's own state decides, wherever its customer lives. */
export interface StateRule {
  name: string
  /** The law's requirement before work begins, to follow "Ohio law requires"; null: nothing known, so the shop's own policy is printed. */
  requires: string | null
  /** The amount named there; null where it names none. */
  aboveCents: number | null
  tolerance: Tolerance
  /** Free storage in working days after the notice that the vehicle is ready, even if the shop's own number is lower. */
  storageFreeWorkingDays: number
  /** No storage may be charged while the customer disputes the bill. */
  isStorageFreeInDispute: boolean
  /** Why a shop may not charge supplies as a share of the labor; null where it may. */
  noSuppliesShare: string | null
  /** A fee for waste needs the shop's EPA number, which is printed. */
  needsEpaNumber: boolean
  /** Must be printed with a charge for supplies or waste; empty where nothing is required. */
  suppliesNotice: string
  /** The estimate must say whether labor is charged at a flat or an hourly rate. */
  printsLaborBasis: boolean
  source: string
  /** The month in which the source was read, or searched for. */
  asOf: string
  /** Verified against the source. Anything else is shown as a setting of this program, never as the law. */
  isConfirmed: { estimate: boolean; tolerance: boolean }
}

type Row = Pick<StateRule, 'name'> & Partial<StateRule>

const confirmed = { isConfirmed: { estimate: true, tolerance: true } }
const share = (percent: number, mostCents: number | null = null) =>
  ({ kind: 'share', percent, leastCents: 0, mostCents }) as const

/** One row a state, in force until an admin approves another one. A row without a source is not confirmed: its shops print their own policy, never a law. */
export const states: Readonly<Record<string, Row>> = {
  AL: { name: 'Alabama' },
  AK: { name: 'Alaska' },
  AZ: { name: 'Arizona' },
  AR: { name: 'Arkansas' },
  CA: {
    name: 'California',
    requires: "an estimate and the customer's authorization before any work begins",
    noSuppliesShare:
      'The California Bureau of Automotive Repair allows no general charge for shop supplies. Leave it at 0% and list the supplies you used as parts.',
    needsEpaNumber: true,
    source: '16 CCR 3353-3358',
    ...confirmed,
  },
  CO: { name: 'Colorado' },
  CT: {
    name: 'Connecticut',
    requires: "the customer's written authorization with a maximum amount for every job",
    source: 'CGS 14-65f',
    ...confirmed,
  },
  DE: { name: 'Delaware' },
  DC: { name: 'District of Columbia' },
  FL: {
    name: 'Florida',
    // Sources differ between $100.00 and $150.00; the lower one protects the customer.
    requires: 'a written estimate if the bill exceeds $100.00',
    aboveCents: 10_000,
    tolerance: { kind: 'share', percent: 10, leastCents: 1000, mostCents: 5000 },
    // The words of section 559.905(1)(h).
    suppliesNotice:
      'This charge represents costs and profits to the motor vehicle repair facility for miscellaneous shop supplies or waste disposal.',
    printsLaborBasis: true,
    source: 'Florida Statutes 559.905-559.909',
    isConfirmed: { estimate: false, tolerance: true },
  },
  GA: { name: 'Georgia' },
  HI: { name: 'Hawaii' },
  ID: { name: 'Idaho' },
  IL: {
    name: 'Illinois',
    requires: "the customer's authorization if the bill exceeds $100.00",
    aboveCents: 10_000,
    tolerance: share(10),
    source: '815 ILCS 306',
    ...confirmed,
  },
  IN: { name: 'Indiana' },
  IA: { name: 'Iowa' },
  KS: { name: 'Kansas' },
  KY: { name: 'Kentucky' },
  LA: { name: 'Louisiana' },
  ME: { name: 'Maine' },
  MD: {
    name: 'Maryland',
    requires: 'a written estimate on request if the bill exceeds $50.00',
    aboveCents: 5000,
    tolerance: share(10),
    source: 'Commercial Law 14-1002',
    ...confirmed,
  },
  MA: {
    name: 'Massachusetts',
    // Only the rule for going above the estimate is confirmed.
    tolerance: { kind: 'share', percent: 0, leastCents: 1000, mostCents: 1000 },
    source: '940 CMR 5.05',
    isConfirmed: { estimate: false, tolerance: true },
  },
  MI: {
    name: 'Michigan',
    requires: 'a written estimate for every repair',
    isStorageFreeInDispute: true,
    source: 'MCL 257.1307e',
    ...confirmed,
  },
  MN: { name: 'Minnesota' },
  MS: { name: 'Mississippi' },
  MO: { name: 'Missouri' },
  MT: { name: 'Montana' },
  NE: { name: 'Nebraska' },
  NV: { name: 'Nevada' },
  NH: { name: 'New Hampshire' },
  NJ: { name: 'New Jersey' },
  NM: { name: 'New Mexico' },
  NY: {
    name: 'New York',
    requires: 'a written estimate whenever the customer asks for one',
    storageFreeWorkingDays: 1,
    source: '15 NYCRR 82',
    ...confirmed,
  },
  NC: { name: 'North Carolina' },
  ND: { name: 'North Dakota' },
  OH: {
    name: 'Ohio',
    requires: 'an estimate if the bill exceeds $50.00',
    aboveCents: 5000,
    tolerance: share(10),
    source: 'OAC 109:4-3-13',
    ...confirmed,
  },
  OK: { name: 'Oklahoma' },
  OR: {
    name: 'Oregon',
    requires: "an estimate, and the customer's authorization if the bill exceeds $200.00",
    aboveCents: 20_000,
    // Whichever is less protects the customer.
    tolerance: share(10, 20_000),
    source: 'ORS 646A.482',
    ...confirmed,
  },
  PA: { name: 'Pennsylvania' },
  RI: { name: 'Rhode Island' },
  SC: { name: 'South Carolina' },
  SD: { name: 'South Dakota' },
  TN: { name: 'Tennessee' },
  TX: { name: 'Texas', source: 'No such statute was found' },
  UT: { name: 'Utah' },
  VT: { name: 'Vermont' },
  VA: {
    name: 'Virginia',
    requires: 'a written estimate on request if the bill exceeds $25.00',
    aboveCents: 2500,
    tolerance: share(10),
    source: 'Code of Virginia 59.1-207.3',
    ...confirmed,
  },
  WA: {
    name: 'Washington',
    requires: 'a written estimate if the bill exceeds $100.00',
    aboveCents: 10_000,
    tolerance: { kind: 'share-before-tax', percent: 10 },
    source: 'RCW 46.71.015',
    ...confirmed,
  },
  WV: { name: 'West Virginia' },
  WI: { name: 'Wisconsin' },
  WY: { name: 'Wyoming' },
}
