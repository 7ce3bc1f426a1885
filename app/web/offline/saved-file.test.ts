import { expect, test } from 'vitest'
import { answerFromSaved, findPart } from './saved-file.ts'

test('a player gets the part that it asks for, as from a server', () => {
  expect(findPart('bytes=0-', 1000)).toEqual({ first: 0, last: 999 })
  expect(findPart('bytes=250-649', 1000)).toEqual({ first: 250, last: 649 })
  expect(findPart('bytes=990-2000', 1000)).toEqual({ first: 990, last: 999 })
  expect(findPart('bytes=-100', 1000)).toEqual({ first: 900, last: 999 })
  for (const none of [null, '', 'bytes=-', 'bytes=1000-', 'bytes=0-1,5-6', 'items=0-1']) expect(findPart(none, 1000)).toBeNull()
})

test('a saved file is answered in parts with its media type, and whole without a range', async () => {
  const bytes = Uint8Array.from({ length: 1000 }, (_, at) => at % 251)
  const saved = () => new Response(bytes, { headers: { 'Content-Type': 'video/webm' } })
  const part = await answerFromSaved(saved(), 'bytes=250-649')
  expect(part.status).toBe(206)
  expect(part.headers.get('Content-Range')).toBe('bytes 250-649/1000')
  expect(part.headers.get('Content-Type')).toBe('video/webm')
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(250, 650))
  const whole = await answerFromSaved(saved(), null)
  expect(whole.status).toBe(200)
  expect((await whole.arrayBuffer()).byteLength).toBe(1000)
})
