import { QueryObserver } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { route } from '../../../common/route.ts'
import { readToasts } from '../components/toast.ts'
import { queryClient } from './reads.ts'
import { sendCall } from './send-call.ts'
import { type Call, useCall } from './use-call.ts'

const read = route('web', 'GET /run', { what: 'test', who: ['owner'], reply: z.any() })
const pay = route('web', 'POST /run/paid', { what: 'test', who: ['owner'], reply: z.any(), version: true })

let version: number
let refusal: { status: number; code: string; msg: string } | null
let named: (string | undefined)[]

beforeEach(() => {
  queryClient.clear()
  version = 1
  refusal = null
  named = []
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('document', { cookie: 'atk=token' })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const match = (init.headers as Record<string, string>)['if-match']
    if (url === read.url) return new Response('{}', { headers: { etag: `"${version}"` } })
    named.push(match)
    const stale = { status: 412, code: 'stale', msg: 'Someone else changed this.' }
    const refused = refusal ?? (match === `"${version}"` ? null : stale)
    return refused ? Response.json(refused, { status: refused.status }) : Response.json({})
  })
})
afterEach(() => void vi.unstubAllGlobals())

/** A page that shows the run and has a button, which names the version on screen. */
async function openPage() {
  let call: Call<typeof pay> | undefined
  const Button = () => {
    call = useCall(pay)
    return null
  }
  renderToStaticMarkup(createElement(Button))
  const shown = new QueryObserver(queryClient, { queryKey: [read.url, {}], queryFn: () => sendCall(read, {}) })
  const close = shown.subscribe(() => {})
  const readShown = () => shown.getCurrentResult().data?.version
  await vi.waitFor(() => expect(readShown()).toBe(version))
  return { readShown, press: () => call!.send({}, { version: readShown() }), close }
}

test('a change refused because someone else was faster can be made by pressing again', async () => {
  const { press, close } = await openPage()
  version = 2
  expect(await press()).toBeNull()
  expect(readToasts().at(-1)?.text).toBe('Someone else changed this.')
  expect(await press()).not.toBeNull()
  expect(named).toEqual(['"1"', '"2"'])
  close()
})

test.each([404, 409])(
  'a page is read again when a call is refused with %i, because what it shows may be gone',
  async (status) => {
    const { readShown, press, close } = await openPage()
    version = 2
    refusal = { status, code: 'gone', msg: 'Someone else was faster.' }
    expect(await press()).toBeNull()
    await vi.waitFor(() => expect(readShown()).toBe(2))
    close()
  },
)
