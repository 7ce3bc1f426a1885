import { once } from 'node:events'
import type { Writable } from 'node:stream'
import pg from 'pg'

/** The part of pg's connection that COPY uses; its types leave it out. */
interface CopyConnection {
  stream: Writable & { pause(): void; resume(): void }
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

interface CopyHandlers {
  handleCopyData?(message: { chunk: Buffer }, connection: CopyConnection): void
  handleCopyInResponse?(connection: CopyConnection): void
}

/** Runs a COPY statement with what to do with its data. Resolves with the number of rows. */
function runCopy(client: pg.ClientBase, text: string, handlers: CopyHandlers): Promise<number> {
  return new Promise((resolve, reject) => {
    // pg calls these two on the statement that is running.
    const callback = (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result.rowCount ?? 0))
    const query = Object.assign(new pg.Query(text), { ...handlers, callback })
    client.query(query)
  })
}

/** `copy … to stdout`: writes the rows into `out`, no faster than it takes them. The connection can be used again afterward. */
export async function copyOut(client: pg.ClientBase, text: string, out: Writable): Promise<number> {
  let paused: CopyConnection['stream'] | undefined
  const resume = () => {
    paused?.resume()
    paused = undefined
  }
  out.on('drain', resume).on('close', resume)
  try {
    return await runCopy(client, text, {
      handleCopyData: ({ chunk }, { stream }) => {
        // The driver uses the memory of a piece again for the next ones.
        if (out.write(Buffer.from(chunk)) || paused) return
        paused = stream
        stream.pause()
      },
    })
  } finally {
    out.off('drain', resume).off('close', resume)
    resume()
  }
}

/** `copy … from stdin`: sends the rows, no faster than the server takes them. When reading them fails, no row is inserted. */
export async function copyIn(client: pg.ClientBase, text: string, rows: AsyncIterable<Uint8Array>): Promise<number> {
  let failed: unknown
  const count = await runCopy(client, text, {
    handleCopyInResponse: (connection) =>
      void sendRows(connection, rows).catch((error: unknown) => {
        failed = error
        connection.sendCopyFail(String(error))
      }),
  }).catch((error: unknown) => {
    throw failed ?? error
  })
  return count
}

async function sendRows(connection: CopyConnection, rows: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of rows) {
    connection.sendCopyFromChunk(chunk)
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
  }
  connection.endCopyFrom()
}
