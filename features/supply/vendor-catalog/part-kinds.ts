/** The kinds of parts, in display order. */
export const partKinds = [
  'brakes',
  'filters',
  'ignition',
  'engine',
  'cooling',
  'air-conditioning',
  'steering-suspension',
  'drivetrain',
  'exhaust',
  'electrical',
  'lighting',
  'belts-hoses',
  'fluids',
  'wipers',
  'body',
  'tires-wheels',
  'accessories',
  'other',
] as const
export type PartKind = (typeof partKinds)[number]

export const partKindNames: Readonly<Record<PartKind, string>> = {
  brakes: 'Brakes',
  filters: 'Filters',
  ignition: 'Ignition',
  engine: 'Engine',
  cooling: 'Cooling',
  'air-conditioning': 'Air conditioning',
  'steering-suspension': 'Steering and suspension',
  drivetrain: 'Drivetrain',
  exhaust: 'Exhaust and emissions',
  electrical: 'Electrical and charging',
  lighting: 'Lighting',
  'belts-hoses': 'Belts and hoses',
  fluids: 'Fluids and chemicals',
  wipers: 'Wipers',
  body: 'Body and glass',
  'tires-wheels': 'Tires and wheels',
  accessories: 'Accessories',
  other: 'Other',
}

/** Words that vendors' programs use for a kind, in lowercase letters. */
const kindWords: Readonly<Record<PartKind, string>> = {
  brakes: 'brake brakes rotors pads',
  filters: 'filter filters',
  ignition: 'ignition tuneup sparkplugs',
  engine: 'engine engineparts gaskets',
  cooling: 'cooling radiator radiators thermostat',
  'air-conditioning': 'airconditioning ac hvac climate climatecontrol',
  'steering-suspension': 'steeringandsuspension steering suspension chassis shocks struts',
  drivetrain: 'drivetrain driveline transmission axles clutch',
  exhaust: 'exhaustandemissions exhaust emissions',
  electrical: 'electricalandcharging electrical battery batteries charging starting alternators starters',
  lighting: 'lighting lights bulbs',
  'belts-hoses': 'beltsandhoses belts hoses',
  fluids: 'fluidsandchemicals fluids fluid oil chemicals lubricants',
  wipers: 'wipers wiper wiperblades',
  body: 'bodyandglass body glass mirrors',
  'tires-wheels': 'tiresandwheels tires tire wheels',
  accessories: 'accessories accessory',
  other: 'other misc miscellaneous',
}

const kindByWord = new Map(
  partKinds.flatMap((kind) => [...kindWords[kind].split(' '), kind.replaceAll('-', '')].map((word) => [word, kind] as const)),
)

/** The kind that a table's word means; null if none. */
export const readPartKind = (text: string): PartKind | null =>
  kindByWord.get(
    text
      .toLowerCase()
      .replaceAll('&', 'and')
      .replace(/[^a-z]/g, ''),
  ) ?? null
