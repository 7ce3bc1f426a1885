import { hash, verify } from '@node-rs/argon2'

// OWASP Password Storage Cheat Sheet (2025): Argon2id with 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One form for what looks the same, whichever keyboard it was typed on (NIST SP 800-63B-4, 3.1.1.2: NFKC). */
export const composed = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(composed(password), cost)

let decoy: Promise<string> | undefined

/** Takes the same time whether or not there is a password to compare with. */
export async function isPassword(stored: string | null, given: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const known = stored ?? (await decoy)
  // The second form only where it is another one: passwords used to be kept as they were typed.
  const forms = [...new Set([composed(given), given])]
  const matches = await Promise.all(forms.map((form) => verify(known, form)))
  return matches.includes(true) && stored !== null
}
