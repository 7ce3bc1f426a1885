/** How long a link works after it was sent. */
export const linkHours = 48

/** Every key begins with this, so that it is never mistaken for an access token. */
export const linkKeyPrefix = 'ol_'

/** How long the row of a link is kept, so that an expired one can still ask for a fresh one. */
export const keptDays = 90

/** The page that opens a link. Short, because it is part of texts. */
export const buildLinkAddress = (appUrl: string, token: string): string => `${appUrl}/o/${token}`
