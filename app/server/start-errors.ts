import type { Config } from '../../kit/server/config.ts'
import { describeFullDisk } from '../../kit/server/data-folder.ts'
import { PlainMessage } from '../../kit/server/plain-message.ts'

/** Errors that can happen at many places of a start, in one sentence that says what to do. Others stay as they are. */
export function explainStartError(error: unknown, { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): unknown {
  if (error instanceof PlainMessage || !(error instanceof Error)) return error
  const { code, message } = error as NodeJS.ErrnoException
  // 53100 is PostgreSQL's own `disk_full`.
  if (/^(ENOSPC|EDQUOT|53100)$/.test(code ?? ''))
    return new PlainMessage(
      databaseUrl && code === '53100'
        ? `The disk of the PostgreSQL in DATABASE_URL is full: ${message}. Make room on it and start again.`
        : describeFullDisk(dataDir, 'is full'),
      { cause: error },
    )
  if (/^(EACCES|EPERM|EROFS)$/.test(code ?? '') && message.includes(dataDir))
    return new PlainMessage(`This user may not use a file in DATA_DIR: ${message}. Give it to the user who runs Liftbay.`, {
      cause: error,
    })
  if (/^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123]|53300)$/.test(code ?? '') || /Connection terminated/.test(message))
    return new PlainMessage(`The database went away during the start: ${message || code}. Start Liftbay again when it is back.`, {
      cause: error,
    })
  return error
}
