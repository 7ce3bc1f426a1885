import { hash, verify } from '@node-rs/argon2'

// OWASP Password Storage Cheat Sheet (2025): Argon2id with 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Normalizes text that looks the same but was typed on different keyboards (NIST SP 800-63B-4, 3.1.1.2: NFKC). */
export const normalizePassword = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(normalizePassword(password), cost)

let decoy: Promise<string> | undefined

/** Takes the same time whether or not there is a stored password. */
export async function matchesPassword(stored: string | null, given: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const known = stored ?? (await decoy)
  // Older passwords were hashed as typed, so try that form too if it differs.
  const forms = [...new Set([normalizePassword(given), given])]
  const matches = await Promise.all(forms.map((form) => verify(known, form)))
  return matches.includes(true) && stored !== null
}
