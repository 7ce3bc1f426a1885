/** How a state registers repair shops, as data. */
export interface Registration {
  state: string
  /** The authority that keeps the register, as a shop page names it. */
  authority: string
  /** The number's everyday name. */
  number: string
  /** An example that shows its form; '' where we do not know it. */
  example: string
  /** A number in a different form gets a warning and is not refused, because forms change. */
  form: RegExp | null
  source: string
  /** The month in which the source was read. */
  asOf: string
}

/** The states whose law or agency says that repair shops must register. Nothing is claimed about the others. */
export const registrations: Readonly<Record<string, Registration>> = {
  CA: {
    state: 'California',
    authority: 'California Bureau of Automotive Repair',
    number: 'ARD number',
    example: 'ARD00123456',
    form: /^ARD\d{6,8}$/,
    source: '16 CCR 3353-3358: an invoice shows the shop’s registration number (automotive repair dealer, ARD)',
    asOf: '2026-11',
  },
  CT: {
    state: 'Connecticut',
    authority: 'Connecticut Department of Motor Vehicles',
    number: 'repairer’s license number',
    example: '',
    form: null,
    source: 'CGS 14-52; form K-7, application for a dealer’s or repairer’s license',
    asOf: '2026-11',
  },
  FL: {
    state: 'Florida',
    authority: 'Florida Department of Agriculture and Consumer Services',
    number: 'MV registration number',
    example: 'MV12345',
    form: /^MV\d{3,7}$/,
    source: 'Florida Administrative Code 5J-12.002; sections 559.901 to 559.9221, Florida Statutes',
    asOf: '2026-11',
  },
  MI: {
    state: 'Michigan',
    authority: 'Michigan Department of State',
    number: 'repair facility registration number',
    example: 'F123456',
    form: /^F\d{5,7}$/,
    source: 'Motor Vehicle Service and Repair Act (Public Act 300 of 1974); michigan.gov, Repair facilities',
    asOf: '2026-11',
  },
  NV: {
    state: 'Nevada',
    authority: 'Nevada Department of Motor Vehicles',
    number: 'garage registration number',
    example: '',
    form: null,
    source: 'NRS 487.560',
    asOf: '2026-11',
  },
  NY: {
    state: 'New York',
    authority: 'New York State Department of Motor Vehicles',
    number: 'repair shop registration number',
    example: '7012345',
    form: /^\d{7}$/,
    source: '15 NYCRR 82.3',
    asOf: '2026-11',
  },
}
