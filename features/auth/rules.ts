import type { Role } from '../../common/route.ts'

/** NIST SP 800-63B-4 (2025), 3.1.1.2: 15 characters where a password stands alone, 8 where a second step follows it. */
export const shortestPassword = (hasSecondStep: boolean): number => (hasSecondStep ? 8 : 15)

/** The sentence to show when a new password will not do for its shape, else null; the server also looks whether it is easy to guess. */
export function passwordProblem(password: string, { hasSecondStep }: { hasSecondStep: boolean }): string | null {
  const shortest = shortestPassword(hasSecondStep)
  if ([...password].length < shortest) return `Password must have at least ${shortest} characters`
  if (new Set(password.toLowerCase()).size < 5) return 'Password repeats the same few characters; choose another'
  return null
}

/** How long an access token holds, and how long a sign-in lasts without being used. */
export const accessTokenSeconds = 600
export const sessionDays = 30

/** Two tabs may use one refresh token within this many seconds; later it has been stolen. */
export const refreshGraceSeconds = 10

/** How people call the roles. */
export const roleNames: Readonly<Record<Role, string>> = {
  customer: 'Vehicle Owner',
  owner: 'Auto Shop',
  vendors: 'Parts Vendor',
  employee: 'Employee',
  admin: 'Admin',
}

/** The digits of a passcode, how long it and the ticket it is exchanged for hold, and how often it may be typed. */
export const passcodeLength = 6
export const passcodeMinutes = 10
export const passcodeTries = 5

/** A person asks for another code after this many seconds. */
export const passcodeAgainSeconds = 30

/** At most so many passcodes in so many hours for one e-mail, and so many links that confirm it for one account. */
const mailLimits = [
  { max: 3, hours: 1 },
  { max: 10, hours: 24 },
] as const
export const mostMails = 10

/** How long a mailed link confirms an e-mail. */
export const confirmationHours = 48

/** Whole seconds until another mail may be asked for; `asked` is when the last ones were (newest first, at least ten of them). */
export function mailWaitSeconds(asked: readonly Date[], now: Date): number {
  const waits = mailLimits.map(({ max, hours }) => {
    const oldest = asked[max - 1]
    return oldest ? oldest.getTime() + hours * 3_600_000 - now.getTime() : 0
  })
  return Math.max(0, Math.ceil(Math.max(...waits) / 1000))
}

/** What is guessed at; each is counted by account, wherever and by whomever. */
export type GuessedAt = 'password' | 'second step'

/**
 * So many wrong ones are free; after the last of them, and after each one more, nothing is looked at for so many seconds, at last
 * always the longest. `forgottenAfter`: seconds without a guess until all is free again; a right one does it at once.
 */
export const guessLimits: Readonly<
  Record<GuessedAt, { free: number; waits: readonly [number, ...number[]]; forgottenAfter: number }>
> = {
  // Of who is signed in; the log-in's are limited by its e-mail and address.
  password: { free: 10, waits: [600], forgottenAfter: 600 },
  'second step': { free: 5, waits: [60, 300, 900, 3600], forgottenAfter: Number.POSITIVE_INFINITY },
}

export interface GuessesBefore {
  tries: number
  lastAt: Date
  refusedUntil: Date | null
}

/** Counts one more guess, as if it was wrong. With `waitSeconds` it must not be looked at, nor counted. */
export function nextGuess(
  what: GuessedAt,
  before: GuessesBefore | null,
  now: Date,
): { tries: number; refusedUntil: Date | null; waitSeconds: number } {
  const { free, waits, forgottenAfter } = guessLimits[what]
  const secondsTo = (time: Date) => Math.ceil((time.getTime() - now.getTime()) / 1000)
  if (before?.refusedUntil && secondsTo(before.refusedUntil) > 0)
    return { ...before, waitSeconds: secondsTo(before.refusedUntil) }
  const tries = before && -secondsTo(before.lastAt) < forgottenAfter ? before.tries + 1 : 1
  const wait = tries < free ? null : (waits[tries - free] ?? (waits.at(-1) as number))
  return { tries, refusedUntil: wait === null ? null : new Date(now.getTime() + wait * 1000), waitSeconds: 0 }
}

// The first that fits: most browsers also name the ones they descend from.
const browsers = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
] as const
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux|X11/, 'Linux'],
] as const

/** A browser's or program's own description in plain words: `Chrome on Windows`. */
export function deviceOf(userAgent: string): string {
  const nameIn = (known: readonly (readonly [RegExp, string])[]) => known.find(([sign]) => sign.test(userAgent))?.[1]
  const browser = nameIn(browsers)
  const system = nameIn(systems)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? (userAgent === '' ? 'Unknown device' : 'Another program')
}
