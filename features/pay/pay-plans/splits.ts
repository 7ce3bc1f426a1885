import type { SplitForm } from './contract/schemas.ts'

/** Percentages come to 100%; hours come to the hours of the line. */
export function isWholeSplit({ way, shares }: SplitForm, hundredths: number): boolean {
  const sum = shares.reduce((all, { weight }) => all + weight, 0)
  return shares.length === 0 || sum === (way === 'percent' ? 10_000 : hundredths)
}
