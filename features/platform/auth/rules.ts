import type { Role } from '../../../common/route.ts'

/** NIST SP 800-63B-4 (2025), 3.1.1.2: 15 characters for a password alone, 8 with a second step. */
export const getMinPasswordLength = (hasSecondStep: boolean): number => (hasSecondStep ? 8 : 15)

/** Why a new password is too short or too repetitive, or null. The server also checks whether it is easy to guess. */
export function findPasswordProblem(password: string, { hasSecondStep }: { hasSecondStep: boolean }): string | null {
  const shortest = getMinPasswordLength(hasSecondStep)
  if ([...password].length < shortest) return `Password must have at least ${shortest} characters`
  if (new Set(password.toLowerCase()).size < 5) return 'Password repeats the same few characters; choose another'
  return null
}

export const accessTokenSeconds = 600

/** Seconds from a login to the end of its session, however often it is used. */
export const getSessionSeconds = (role: Role): number => (role === 'admin' ? 12 * 3600 : 30 * 86_400)

/** Seconds after which a session that nobody uses ends. An open page uses its session at least every ten minutes that somebody works with it. */
export const idleSeconds = { admin: 3600, others: 14 * 86_400 } as const

/** How long a login, or a confirmed identity, counts for calls that ask for it (`confirms`). */
export const confirmedMinutes = 10

/** Two tabs may use one refresh token within this many seconds. After that it counts as stolen. */
export const refreshGraceSeconds = 10

/** The names of the roles on screens. */
export const roleNames: Readonly<Record<Role, string>> = {
  customer: 'Vehicle Owner',
  owner: 'Auto Shop',
  vendors: 'Parts Vendor',
  employee: 'Employee',
  admin: 'Admin',
}

/** A passcode's length, the lifetime of a passcode and its ticket, and the allowed tries. */
export const passcodeLength = 6
export const passcodeMinutes = 10
export const passcodeTries = 5

/** Seconds until the form offers another code. */
export const passcodeResendSeconds = 30

/** Limits on passcodes per e-mail and on confirmation links per account. */
const mailLimits = [
  { max: 3, hours: 1 },
  { max: 10, hours: 24 },
] as const
export const maxMails = 10

/** How long a changed login e-mail can be taken back from the old address. */
export const emailUndoDays = 7

/** How long a confirmation link is valid. */
export const confirmationHours = 48

/** Whole seconds until another mail may be requested. `asked` holds the times of the last requests, newest first, at least ten. */
export function calculateMailWaitSeconds(asked: readonly Date[], now: Date): number {
  const waits = mailLimits.map(({ max, hours }) => {
    const oldest = asked[max - 1]
    return oldest ? oldest.getTime() + hours * 3_600_000 - now.getTime() : 0
  })
  return Math.max(0, Math.ceil(Math.max(...waits) / 1000))
}

/** The kinds of guesses. Each is counted per account, across all callers; a login by its e-mail, and for each known device separately. */
export type GuessTarget = 'password' | 'second step' | 'login'

/**
 * After `free` wrong guesses, and after each further one, all guesses are refused for the next of `waits` (seconds; the last one
 * repeats). The count resets after `forgottenAfter` seconds without a guess, or with a right guess. At `stopsAt` wrong guesses, all are
 * refused for that long.
 */
export const guessLimits: Readonly<
  Record<GuessTarget, { free: number; waits: readonly [number, ...number[]]; forgottenAfter: number; stopsAt?: number }>
> = {
  // For signed-in accounts.
  password: { free: 10, waits: [600], forgottenAfter: 600 },
  'second step': { free: 5, waits: [60, 300, 900, 3600], forgottenAfter: Number.POSITIVE_INFINITY },
  login: { free: 10, waits: [60, 300, 900, 3600], forgottenAfter: 86_400, stopsAt: 100 },
}

export interface EarlierGuesses {
  tries: number
  lastAt: Date
  refusedUntil: Date | null
}

/** Counts one more guess as wrong. If `waitSeconds` is above 0, the guess must be neither checked nor counted. */
export function countGuess(
  what: GuessTarget,
  before: EarlierGuesses | null,
  now: Date,
): { tries: number; refusedUntil: Date | null; waitSeconds: number } {
  const { free, waits, forgottenAfter, stopsAt = Number.POSITIVE_INFINITY } = guessLimits[what]
  const secondsTo = (time: Date) => Math.ceil((time.getTime() - now.getTime()) / 1000)
  if (before?.refusedUntil && secondsTo(before.refusedUntil) > 0)
    return { ...before, waitSeconds: secondsTo(before.refusedUntil) }
  const tries = before && -secondsTo(before.lastAt) < forgottenAfter ? before.tries + 1 : 1
  const wait = tries < free ? null : tries >= stopsAt ? forgottenAfter : (waits[tries - free] ?? waits.at(-1) ?? 0)
  return { tries, refusedUntil: wait === null ? null : new Date(now.getTime() + wait * 1000), waitSeconds: 0 }
}

// The first match wins: most browsers also name the ones they descend from.
const browsers = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
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

/** A user agent in plain words: `Chrome on Windows`. */
export function describeDevice(userAgent: string): string {
  const nameIn = (known: readonly (readonly [RegExp, string])[]) => known.find(([sign]) => sign.test(userAgent))?.[1]
  const browser = nameIn(browsers)
  const system = nameIn(systems)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? (userAgent === '' ? 'Unknown device' : 'Another program')
}
