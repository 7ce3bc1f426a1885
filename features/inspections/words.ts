/** What a point was found to be. `skipped`: somebody said that it was not checked. */
export const results = ['green', 'amber', 'red', 'skipped'] as const
export type Result = (typeof results)[number]

/** Each result has a word and, where it is drawn, a shape of its own: nobody has to tell red from green. */
export const resultWords: Record<Result, { label: string; short: string; tone: 'green' | 'amber' | 'red' | 'gray' }> = {
  green: { label: 'Good', short: 'Good', tone: 'green' },
  amber: { label: 'Needs attention soon', short: 'Soon', tone: 'amber' },
  red: { label: 'Needs attention now', short: 'Now', tone: 'red' },
  skipped: { label: 'Not checked', short: 'Not checked', tone: 'gray' },
}

export const units = ['32nds', 'mm', 'in', 'psi', 'V', 'CCA', '%', 'F', 'mi'] as const
export type Unit = (typeof units)[number]

export const unitWords: Record<Unit, { short: string; label: string }> = {
  '32nds': { short: '/32 in', label: '32nds of an inch' },
  mm: { short: 'mm', label: 'Millimeters' },
  in: { short: 'in', label: 'Inches' },
  psi: { short: 'psi', label: 'Pressure, psi' },
  V: { short: 'V', label: 'Volts' },
  CCA: { short: 'CCA', label: 'Cold cranking amps' },
  '%': { short: '%', label: 'Percent' },
  F: { short: '°F', label: 'Degrees Fahrenheit' },
  mi: { short: 'mi', label: 'Miles' },
}

export interface Measure {
  unit: Unit
  /** Which way a figure gets better. */
  better: 'more' | 'less'
  /** From here on it is amber, or red; null: it never is. */
  amber: number | null
  red: number | null
}
