/** How long a view lasts from the moment the person allows it. The database refuses a longer one. */
export const viewMinutes = 30

/** A question that nobody answers ends after this many hours. */
export const answerHours = 24

/** What no view shows, as its pages say it. */
export const hiddenInViews = 'Payroll, Social Security numbers, bank accounts, passwords, keys and files'

/** Every view token begins with this, so that it is never mistaken for an access token or an API key. */
export const viewTokenPrefix = 'lbv_'

export const viewStates = ['waiting', 'unanswered', 'refused', 'allowed', 'ended'] as const
export type ViewState = (typeof viewStates)[number]

interface ViewTimes {
  askedAt: Date
  isAllowed: boolean | null
  endsAt: Date | null
  endedAt: Date | null
}

/** `allowed` is the only state in which anything can be looked at. */
export function getViewState({ askedAt, isAllowed, endsAt, endedAt }: ViewTimes, now: Date): ViewState {
  if (isAllowed === false) return 'refused'
  if (endedAt) return 'ended'
  if (isAllowed) return endsAt && endsAt > now ? 'allowed' : 'ended'
  return now.getTime() - askedAt.getTime() < answerHours * 3_600_000 ? 'waiting' : 'unanswered'
}

export const calculateEnd = (allowedAt: Date): Date => new Date(allowedAt.getTime() + viewMinutes * 60_000)

/** `12:05`; never below zero. */
export function showTimeLeft(endsAt: Date, now: Date): string {
  const seconds = Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
