import { pino } from 'pino'

/** JSON lines; what must not be in a log is cut out, and pino escapes newlines and control characters. */
export const openLog = (level: string) =>
  pino({
    level,
    base: null,
    redact: ['password', '*.password', 'req.headers.authorization', 'req.headers.cookie', 'ssn', '*.ssn'],
  })
