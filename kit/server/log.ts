import { pino } from 'pino'

/** Logs JSON lines without secrets. Pino escapes newlines and control characters. */
export const openLog = (level: string) =>
  pino({
    level,
    base: null,
    redact: ['password', '*.password', 'req.headers.authorization', 'req.headers.cookie', 'ssn', '*.ssn'],
  })
