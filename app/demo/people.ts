/** A person at the demo shop. Phone numbers are from the block reserved for fiction (555-0100 to 555-0199). */
export interface StaffMember {
  email: string
  first: string
  last: string
  phone: string
  address: string
  zip: string
}

export const owner: StaffMember = {
  email: 'owner@liftbay.test',
  first: 'Marion',
  last: 'Castellano',
  phone: '5125550140',
  address: '1904 Kinney Ave',
  zip: '78704',
}

export const advisor: StaffMember = {
  email: 'advisor@liftbay.test',
  first: 'Priya',
  last: 'Nair',
  phone: '5125550124',
  address: '3109 S 1st St Unit 6',
  zip: '78704',
}

/** The first is the demo login. */
export const technicians = {
  dave: {
    email: 'employee@liftbay.test',
    first: 'Dave',
    last: 'Kowalski',
    phone: '5125550121',
    address: '5207 Menchaca Rd Apt 12',
    zip: '78745',
  },
  renee: {
    email: 'renee.fontenot@northside.test',
    first: 'Renee',
    last: 'Fontenot',
    phone: '5125550122',
    address: '811 W Live Oak St',
    zip: '78704',
  },
  hector: {
    email: 'hector.quintanilla@northside.test',
    first: 'Hector',
    last: 'Quintanilla',
    phone: '5125550123',
    address: '2600 Fleming Ct',
    zip: '78744',
  },
} satisfies Record<string, StaffMember>
export type Technician = keyof typeof technicians
/** Cents per hour. */
export const technicianPayRate = 3_250
export const advisorPayRate = 2_900

export const vendor = {
  email: 'vendor@liftbay.test',
  corporateName: 'Travis County Parts Supply, Inc.',
  dba: 'Travis Parts Supply',
  contactName: 'Glenn Havers',
  phone: '5125550160',
  address: '4600 Burleson Rd',
  city: 'Austin',
  state: 'TX',
  zipcode: '78744',
}

/** The vendor to compare with. The demo shop also has it on its own list of vendors. */
export const importVendor = {
  email: 'lonestar@liftbay.test',
  corporateName: 'Lone Star Import Supply, LLC',
  dba: 'Lone Star Import Supply',
  contactName: 'Bo Lindgren',
  phone: '5125550478',
  address: '9204 Brown Ln',
  city: 'Austin',
  state: 'TX',
  zipcode: '78754',
}

export interface DemoCustomer {
  first: string
  last: string
  /** '' for a walk-in who gave none. */
  email: string
  /** False for a walk-in whom the shop entered. */
  hasAccount: boolean
  phone: string
  address: string
  zip: string
  payOption: 'VISA' | 'MASTER CARD' | 'DISCOVER' | 'AMERICAN EXPRESS' | 'CASH'
  vehicles: readonly string[]
}

const makeSignedUp = (
  first: string,
  last: string,
  phone: string,
  address: string,
  zip: string,
  payOption: DemoCustomer['payOption'],
  vehicles: string[],
  email = `${first}.${last}@example.test`.toLowerCase(),
): DemoCustomer => ({ first, last, email, hasAccount: true, phone: `512555${phone}`, address, zip, payOption, vehicles })

const makeWalkIn = (first: string, last: string, phone: string, email: string, vehicles: string[]): DemoCustomer => ({
  first,
  last,
  email,
  hasAccount: false,
  phone: `512555${phone}`,
  address: '',
  zip: '',
  payOption: 'CASH',
  vehicles,
})

export const customers = {
  casey: makeSignedUp(
    'Casey',
    'Morgan',
    '0101',
    '1411 Newning Ave',
    '78704',
    'VISA',
    ['outback', 'civic'],
    'customer@liftbay.test',
  ),
  denise: makeSignedUp('Denise', 'Okafor', '0102', '2208 S 5th St', '78704', 'MASTER CARD', ['accord']),
  miguel: makeSignedUp('Miguel', 'Arredondo', '0103', '1803 Bluebonnet Ln', '78704', 'AMERICAN EXPRESS', ['silverado', 'fit']),
  hannah: makeSignedUp('Hannah', 'Lindqvist', '0104', '3101 Garden Villa Ln', '78704', 'DISCOVER', ['altima']),
  tyrell: makeSignedUp('Tyrell', 'Brooks', '0105', '4702 Russell Dr', '78745', 'VISA', ['camry', 'ram']),
  priya: makeSignedUp('Priya', 'Raman', '0106', '900 S Lamar Blvd Apt 214', '78704', 'MASTER CARD', ['rav4']),
  walter: makeSignedUp('Walter', 'Kubicek', '0107', '2505 Forest Ave', '78704', 'VISA', ['escape', 'corolla']),
  brooke: makeSignedUp('Brooke', 'Salinas', '0108', '1206 Clayton Ln', '78723', 'VISA', ['cx5']),
  darnell: makeSignedUp('Darnell', 'Whitfield', '0109', '6005 Blarwood Dr', '78745', 'AMERICAN EXPRESS', ['f150', 'malibu']),
  linh: makeSignedUp('Linh', 'Tran', '0110', '8303 Shenandoah Dr', '78753', 'DISCOVER', ['crv']),
  teresa: makeSignedUp('Teresa', 'Villarreal', '0111', '1709 Valeria St', '78704', 'VISA', ['odyssey']),
  gordon: makeSignedUp('Gordon', 'Pruitt', '0112', '3408 Banton Rd', '78722', 'MASTER CARD', ['tacoma']),
  emily: makeSignedUp('Emily', 'Hatcher', '0113', '2010 Goodrich Ave', '78704', 'VISA', ['tucson']),
  rashad: makeSignedUp('Rashad', 'Coleman', '0114', '5400 Meadow Crest', '78744', 'VISA', ['equinox', 'elantra']),
  nora: makeSignedUp('Nora', 'Feldman', '0115', '1607 Nickerson St', '78704', 'AMERICAN EXPRESS', ['rx350']),
  luis: makeSignedUp('Luis', 'Cantu', '0116', '7100 Bluff Springs Rd', '78744', 'DISCOVER', ['wrangler']),
  janelle: makeSignedUp('Janelle', 'Baptiste', '0117', '1312 Kenwood Ave', '78704', 'VISA', ['bmw']),
  owen: makeSignedUp('Owen', 'McAllister', '0118', '2904 Skyway Cir', '78704', 'MASTER CARD', ['jetta', 'mazda3']),
  sofia: makeSignedUp('Sofia', 'Marchetti', '0119', '4001 Manchaca Rd Unit 6', '78704', 'VISA', ['soul']),
  curtis: makeSignedUp('Curtis', 'Dahl', '0120', '901 Post Oak St', '78704', 'VISA', ['telluride']),
  amara: makeSignedUp('Amara', 'Nwosu', '0124', '6800 W Gate Blvd', '78745', 'MASTER CARD', ['rogue']),
  paul: makeWalkIn('Paul', 'Schroeder', '0125', '', ['sierra']),
  rosa: makeWalkIn('Rosa', 'Benavides', '0126', 'rosa.benavides@example.test', ['corollaOld']),
  keith: makeWalkIn('Keith', 'Larkin', '0127', 'keith.larkin@example.test', ['forester']),
  ingrid: makeWalkIn('Ingrid', 'Solheim', '0128', 'ingrid.solheim@example.test', ['model3']),
  vernon: makeWalkIn('Vernon', 'Tate', '0129', '', ['silveradoOld']),
} satisfies Record<string, DemoCustomer>
export type CustomerKey = keyof typeof customers
