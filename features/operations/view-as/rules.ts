/** How long a view lasts from the moment the person allows it. The database refuses a longer one. */
export const viewMinutes = 30

/** A question that nobody answers ends after this many hours. */
export const answerHours = 24

/** The data that no view shows, in the words of its pages. */
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

interface EndedView {
  email: string
  state: ViewState
  endedBy: 'admin' | 'person' | null
}

/** Why a tab no longer shows the view that it showed, and whether it can show it again. */
export function describeEnd({ email, state, endedBy }: EndedView): { title: string; text: string; canContinue: boolean } {
  if (state === 'allowed')
    return {
      title: 'Your view was continued in another tab',
      text: `You can see the program as ${email} in one tab at a time. If you continue here, the other tab stops showing it.`,
      canContinue: true,
    }
  const text = 'Ask again below if you still need to look.'
  if (endedBy === 'person') return { title: `${email} ended your view`, text, canContinue: false }
  if (endedBy === 'admin') return { title: `You ended the view of ${email}`, text, canContinue: false }
  return { title: `The ${viewMinutes} minutes of your view of ${email} are over`, text, canContinue: false }
}

export const calculateEnd = (allowedAt: Date): Date => new Date(allowedAt.getTime() + viewMinutes * 60_000)

/** `12:05`; never below zero. */
export function showTimeLeft(endsAt: Date, now: Date): string {
  const seconds = Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
