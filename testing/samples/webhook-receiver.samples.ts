import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

export interface ReceivedMessage {
  headers: IncomingHttpHeaders
  body: string
}

/** A program of the shop's own, on this machine. */
export class Receiver {
  readonly got: ReceivedMessage[] = []
  readonly url: string
  readonly #close: () => Promise<void>
  answer: (response: ServerResponse) => void = (response) => response.writeHead(204).end()

  private constructor(port: number, close: () => Promise<void>) {
    this.url = `http://127.0.0.1:${port}/hooks`
    this.#close = close
  }

  static async open(): Promise<Receiver> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = []
      request
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          receiver.got.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') })
          receiver.answer(response)
        })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    const receiver: Receiver = new Receiver(port, () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    })
    return receiver
  }

  close(): Promise<void> {
    return this.#close()
  }
}
