import { type Registration, registrations } from './registration-rows.ts'

export type { Registration } from './registration-rows.ts'

/** How the state registers repair shops, by its two letters; null where we know of no registration. */
export const findRegistration = (state: string): Registration | null => registrations[state] ?? null

/** Capitals, without spaces, hyphens and `No.`. */
export const normalizeNumber = (number: string): string =>
  number
    .toUpperCase()
    .replace(/\b(NO|NUMBER)\b\.?/g, '')
    .replace(/[\s#-]/g, '')

/** Why the number looks wrong, in a sentence; null when it looks right or nothing is known about its form. */
export function describeOddNumber(state: string, number: string): string | null {
  const rule = findRegistration(state)
  if (!rule?.form || number === '' || rule.form.test(normalizeNumber(number))) return null
  return `${/^[AM]/.test(rule.number) ? 'An' : 'A'} ${rule.number} in ${rule.state} usually looks like ${rule.example}. Check that this one is complete.`
}
