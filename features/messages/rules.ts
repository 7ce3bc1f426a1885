/** RFC 5321 (2008), 4.5.4.1: a mail is tried for at least four or five days before it is given up. */
const daysOfTrying = 5

/** Whether a message that nobody has taken so far is given up. */
export const isGivenUp = (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() > daysOfTrying * 86_400_000
