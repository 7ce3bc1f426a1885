import { createHash, randomBytes } from 'node:crypto'

/** A secret that cannot be guessed, safe to put in a URL. */
export const createLinkToken = (): string => randomBytes(32).toString('base64url')

/** The hash of a token for the database, so that a leaked table does not reveal any link. */
export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest()
