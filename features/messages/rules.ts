/** RFC 5321 (2008), 4.5.4.1: a mail is tried for at least four or five days before it is given up. */
const daysOfTrying = 5

/** By then a paper has been tried a dozen times: what the mail says is worth more than its PDF. */
const minutesOfDrawing = 60

/** Whether a mail goes without a paper that can not be drawn. */
export const isDrawnNoMore = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > minutesOfDrawing * 60_000

/** Whether a message that nobody has taken so far is given up. */
export const isGivenUp = (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() > daysOfTrying * 86_400_000
