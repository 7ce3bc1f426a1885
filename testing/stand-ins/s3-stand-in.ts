import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'

export interface S3StandIn {
  url: string
  /** By `/bucket/key`. */
  objects: Map<string, { bytes: Buffer; mediaType: string }>
  requests: { method: string; path: string; headers: Record<string, string | string[] | undefined> }[]
  /** Answers this status instead, e.g. 503, that many times. */
  failures: { status: number; times: number }
}

const makeErrorText = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`

/** As much of S3 (path style) as storing objects needs: PUT, GET and DELETE of one object, signed requests only. */
export async function startS3StandIn(): Promise<S3StandIn> {
  const standIn: S3StandIn = { url: '', objects: new Map(), requests: [], failures: { status: 503, times: 0 } }
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').split('?')[0] as string)
    const method = request.method ?? 'GET'
    standIn.requests.push({ method, path, headers: request.headers })
    const answer = (status: number, body: string | Buffer = '', headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(body)
    void buffer(request).then((bytes) => {
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return answer(403, makeErrorText('AccessDenied'))
      if (standIn.failures.times > 0) {
        standIn.failures.times--
        return answer(standIn.failures.status, makeErrorText('SlowDown'))
      }
      const found = standIn.objects.get(path)
      if (method === 'PUT') {
        standIn.objects.set(path, { bytes, mediaType: request.headers['content-type'] ?? '' })
        return answer(200, '', { etag: '"1"' })
      }
      if (method === 'DELETE') {
        standIn.objects.delete(path)
        return answer(204)
      }
      return found ? answer(200, found.bytes, { 'content-type': found.mediaType }) : answer(404, makeErrorText('NoSuchKey'))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  afterAll(() => void server.close())
  return standIn
}
