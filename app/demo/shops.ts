import type { Hours } from '../../features/people/shops/contract/index.ts'

const makeWeekHours = (weekdays: [string, string], saturday?: [string, string]): Hours[] => [
  ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: weekdays[0], closes: weekdays[1] })),
  ...(saturday ? [{ weekday: 6, opens: saturday[0], closes: saturday[1] }] : []),
]

/** The demo owner's shop. */
export const northside = {
  corporateName: 'Northside Auto Care, LLC',
  dba: 'Northside Auto Care',
  address: '2115 S Congress Ave',
  city: 'Austin',
  state: 'TX',
  zip: '78704',
  email: 'service@northside.test',
  phone1: '5125550140',
  manager: 'Marion Castellano',
  fei: '84-0000140',
  bays: 4,
  hours: makeWeekHours(['08:00', '18:00'], ['09:00', '14:00']),
}

/** Money in cents, rates in thousandths of a percent. */
export const northsideTerms = {
  laborRateCents: 13_500,
  partsTaxRate: 8_250,
  suppliesRate: 5_000,
  suppliesCapCents: 4_500,
  chargesAccumulateAfterDays: 3,
  storageChargePerDayCents: 3_500,
  agreementTop:
    'I authorize Northside Auto Care to do the repair work I approve with the necessary material, and I allow its employees to drive the ' +
    'vehicle on streets and highways for testing and inspection. Nothing beyond the amount I authorize will be done or charged ' +
    'without asking me first.',
  agreementRight:
    'Repairs are warranted for 24 months or 24,000 miles, whichever comes first: labor by us, new parts by their manufacturers. Used parts ' +
    'carry 90 days. Parts the customer brings are installed without a warranty. You may ask for the replaced parts before work begins, ' +
    'except parts that must go back for an exchange or a warranty.',
  agreementBottom:
    'A vehicle that is not picked up after I was notified that it is ready may be charged for storage as shown on this agreement. An express ' +
    "mechanic's lien is acknowledged on the vehicle to secure the amount of the authorized repairs (Texas Property Code, chapter 70). " +
    'The shop is not responsible for articles left in the vehicle. The bill is due when the vehicle is picked up.',
}

export interface OtherShop {
  owner: { first: string; last: string; email: string }
  shop: Omit<typeof northside, 'manager' | 'fei'>
  laborRateCents: number
  partsTaxRate: number
}

const makeOtherShop = (
  [first, last]: [string, string],
  [dba, corporateName]: [string, string],
  [address, city, state, zip]: [string, string, string, string],
  phone1: string,
  bays: number,
  hours: Hours[],
  laborRateCents: number,
  partsTaxRate: number,
): OtherShop => {
  const domain = `${dba.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.test`
  return {
    owner: { first, last, email: `${first}.${last}@${domain}`.toLowerCase() },
    shop: { corporateName, dba, address, city, state, zip, email: `service@${domain}`, phone1, bays, hours },
    laborRateCents,
    partsTaxRate,
  }
}

/** Shops for the search: around Austin, elsewhere in Texas, and far away. */
export const otherShops: readonly OtherShop[] = [
  makeOtherShop(
    ['Yolanda', 'Trevino'],
    ['Westgate Auto Clinic', 'Westgate Auto Clinic, Inc.'],
    ['6110 Menchaca Rd', 'Austin', 'TX', '78745'],
    '5125550151',
    5,
    makeWeekHours(['07:30', '17:30']),
    12_900,
    8_250,
  ),
  makeOtherShop(
    ['Stephen', 'Abernathy'],
    ['Brushy Creek Garage', 'Brushy Creek Garage, LLC'],
    ['1402 N Mays St', 'Round Rock', 'TX', '78664'],
    '5125550152',
    6,
    makeWeekHours(['08:00', '18:00'], ['08:00', '12:00']),
    13_900,
    8_250,
  ),
  makeOtherShop(
    ['Carla', 'Menchaca'],
    ['Square One Motors', 'Square One Motors, LLC'],
    ['820 N LBJ Dr', 'San Marcos', 'TX', '78666'],
    '5125550153',
    3,
    makeWeekHours(['08:00', '17:00']),
    11_500,
    8_250,
  ),
  makeOtherShop(
    ['Raul', 'Zamarripa'],
    ['Mission Road Car Care', 'Zamarripa Brothers, Inc.'],
    ['1938 Mission Rd', 'San Antonio', 'TX', '78210'],
    '2105550154',
    4,
    makeWeekHours(['08:00', '18:00'], ['09:00', '13:00']),
    12_400,
    8_250,
  ),
  makeOtherShop(
    ['Angela', 'Pettway'],
    ['Lakewood Import Service', 'Lakewood Import Service, LP'],
    ['6316 Gaston Ave', 'Dallas', 'TX', '75214'],
    '2145550155',
    6,
    makeWeekHours(['07:30', '18:00']),
    15_500,
    8_250,
  ),
  makeOtherShop(
    ['Minh', 'Duong'],
    ['Bayou City Automotive', 'Bayou City Automotive, LLC'],
    ['2411 Washington Ave', 'Houston', 'TX', '77007'],
    '7135550156',
    8,
    makeWeekHours(['07:30', '18:30'], ['08:00', '15:00']),
    14_500,
    8_250,
  ),
  makeOtherShop(
    ['Anahit', 'Sarkisian'],
    ['Temple Street Garage', 'Temple Street Garage, Inc.'],
    ['611 W Temple St', 'Los Angeles', 'CA', '90012'],
    '2135550157',
    5,
    makeWeekHours(['08:00', '17:30']),
    17_500,
    9_750,
  ),
  makeOtherShop(
    ['Marcus', 'Delacroix'],
    ['Court Square Auto', 'Court Square Auto Corp.'],
    ['84 Livingston St', 'Brooklyn', 'NY', '11201'],
    '7185550158',
    4,
    makeWeekHours(['08:00', '18:00'], ['09:00', '14:00']),
    16_500,
    8_875,
  ),
]
