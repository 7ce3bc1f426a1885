import type { Coordinates } from './distance.ts'

const eastern = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'

const zonesByState: Readonly<Record<string, string>> = {
  AK: 'America/Anchorage',
  AL: central,
  AR: central,
  AS: 'Pacific/Pago_Pago',
  AZ: 'America/Phoenix',
  CA: pacific,
  CO: mountain,
  CT: eastern,
  DC: eastern,
  DE: eastern,
  FL: eastern,
  GA: eastern,
  GU: 'Pacific/Guam',
  HI: 'Pacific/Honolulu',
  IA: central,
  ID: mountain,
  IL: central,
  IN: 'America/Indiana/Indianapolis',
  KS: central,
  KY: eastern,
  LA: central,
  MA: eastern,
  MD: eastern,
  ME: eastern,
  MI: 'America/Detroit',
  MN: central,
  MO: central,
  MP: 'Pacific/Guam',
  MS: central,
  MT: mountain,
  NC: eastern,
  ND: central,
  NE: central,
  NH: eastern,
  NJ: eastern,
  NM: mountain,
  NV: pacific,
  NY: eastern,
  OH: eastern,
  OK: central,
  OR: pacific,
  PA: eastern,
  PR: 'America/Puerto_Rico',
  RI: eastern,
  SC: eastern,
  SD: central,
  TN: central,
  TX: central,
  UT: mountain,
  VA: eastern,
  VI: 'America/Puerto_Rico',
  VT: eastern,
  WA: pacific,
  WI: central,
  WV: eastern,
  WY: mountain,
}

/** The part of a state that is in another time zone, roughly along county lines. */
const splitStates: Readonly<Record<string, { zone: string; there: (at: Coordinates) => boolean }>> = {
  AK: { zone: 'America/Adak', there: (at) => at.longitude < -169.5 },
  FL: { zone: central, there: (at) => at.longitude < -85.1 },
  ID: { zone: pacific, there: (at) => at.latitude > 45.5 },
  IN: {
    zone: central,
    there: (at) => (at.latitude > 40.9 && at.longitude < -86.75) || (at.latitude < 38.6 && at.longitude < -86.8),
  },
  KS: { zone: mountain, there: (at) => at.longitude < -101.4 && at.latitude > 37.7 && at.latitude < 39.6 },
  KY: { zone: central, there: (at) => at.longitude < -86.05 },
  MI: { zone: central, there: (at) => at.latitude > 45 && at.longitude < -87.5 && at.latitude < 46.7 },
  ND: { zone: mountain, there: (at) => at.longitude < -101.2 && at.latitude < 47.4 },
  NE: { zone: mountain, there: (at) => at.longitude < -101.1 },
  OR: { zone: mountain, there: (at) => at.longitude > -118 && at.latitude < 44.5 },
  SD: { zone: mountain, there: (at) => at.longitude < -100.6 },
  TN: { zone: eastern, there: (at) => at.longitude > (at.latitude < 35.4 ? -85.6 : -84.9) },
  TX: { zone: mountain, there: (at) => at.longitude < -104.9 },
}

/**
 * The time zone of a state, or of a place in it when the state has two (49 CFR part 71, read July 2026).
 * Central time for an unknown state.
 */
export function findTimeZone(state: string, at: Coordinates | null): string {
  const split = splitStates[state]
  if (at && split?.there(at)) return split.zone
  return zonesByState[state] ?? central
}
