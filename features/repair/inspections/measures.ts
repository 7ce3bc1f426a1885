export const units = ['32nds', 'mm', 'in', 'psi', 'V', 'CCA', '%', 'F', 'mi'] as const

export type Unit = (typeof units)[number]

export const unitLabels: Record<Unit, { short: string; label: string }> = {
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
  /** The direction that is better. */
  better: 'more' | 'less'
  /** The value from which it is amber or red; null if never. */
  amber: number | null
  red: number | null
}
