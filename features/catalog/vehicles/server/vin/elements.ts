/** vPIC's numbers for the facts we read. Its extract leaves out most others. */
export const element = {
  bodyClass: 5,
  cylinders: 9,
  displacementCc: 11,
  displacementLiters: 13,
  doors: 14,
  driveType: 15,
  engineModel: 18,
  fuel: 24,
  model: 28,
  transmission: 37,
  trim: 38,
  engineConfiguration: 64,
  secondFuel: 66,
  plantCountry: 75,
  series: 34,
  electrification: 126,
} as const

/** Facts that vPIC stores as a row number of another table. */
export const lookupTables: readonly (readonly [element: number, table: string])[] = [
  [element.bodyClass, 'BodyStyle'],
  [element.driveType, 'DriveType'],
  [element.fuel, 'FuelType'],
  [element.transmission, 'Transmission'],
  [element.engineConfiguration, 'EngineConfiguration'],
  [element.secondFuel, 'FuelType'],
  [element.plantCountry, 'Country'],
  [element.electrification, 'ElectrificationLevel'],
]
