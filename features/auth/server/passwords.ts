import { hash, verify } from '@node-rs/argon2'

// OWASP Password Storage Cheat Sheet (2025): Argon2id with 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let decoy: Promise<string> | undefined

/** Takes the same time whether or not there is a password to compare with. */
export async function isPassword(stored: string | null, given: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await decoy), given)
  return matches && stored !== null
}
