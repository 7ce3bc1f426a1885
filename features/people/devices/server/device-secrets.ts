import { createHash, randomBytes } from 'node:crypto'

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export const createSecret = () => randomBytes(32).toString('base64url')

export const addMinutes = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)
