import { destination, type DestinationStream, pino } from 'pino'

/** PostgreSQL's errors quote the row in these: `Key (email)=(ann@example.test) already exists.` */
const ofDatabaseErrors = ['detail', 'where', 'hint'].flatMap((field) => [`err.${field}`, `err.cause.${field}`])

/** Logs JSON lines without secrets, to standard output unless `stream` is given. Pino escapes newlines and control characters. */
export const openLog = (level: string, stream: DestinationStream = destination()) =>
  pino(
    {
      level,
      base: null,
      redact: ['password', '*.password', 'req.headers.authorization', 'req.headers.cookie', 'ssn', '*.ssn', ...ofDatabaseErrors],
    },
    stream,
  )
