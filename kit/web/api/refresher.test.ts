import { expect, test, vi } from 'vitest'
import { CallFailed } from './call-failed.ts'
import { type RefreshParts, createRefresher } from './refresher.ts'

function parts(reply: () => Promise<Response>, token: string | null = 'old') {
  const state = { token, ended: 0 }
  const given: RefreshParts = {
    read: () => state.token,
    write: (next) => {
      state.token = next
    },
    ended: () => {
      state.ended++
      state.token = null
    },
    alone: (work) => work(),
    post: vi.fn(reply),
  }
  return { state, given, refresh: createRefresher(given) }
}

const problem = (status: number) =>
  new Response(JSON.stringify({ code: 'signed_out', msg: 'Please log in.', status }), { status })

test('ten calls that find their token expired share one refresh', async () => {
  const { given, refresh } = parts(async () => Response.json({ atk: 'new' }))
  const tokens = await Promise.all(Array.from({ length: 10 }, () => refresh('old')))
  expect(new Set(tokens)).toEqual(new Set(['new']))
  expect(given.post).toHaveBeenCalledTimes(1)
})

test('a token that another tab has just fetched is used without another refresh', async () => {
  const { given, refresh } = parts(async () => problem(500), 'from another tab')
  expect(await refresh('old')).toBe('from another tab')
  expect(given.post).not.toHaveBeenCalled()
})

test('a refused refresh ends the session and reports it once', async () => {
  const { state, refresh } = parts(async () => problem(401))
  expect(await Promise.all([refresh('old'), refresh('old')])).toEqual([null, null])
  expect(state).toEqual({ token: null, ended: 1 })
})

test('a network or server error does not log the user out, and the next attempt refreshes again', async () => {
  let turn = 0
  const { state, refresh } = parts(async () => {
    turn++
    if (turn === 1) throw new TypeError('Failed to fetch')
    return turn === 2 ? problem(503) : Response.json({ atk: 'new' })
  })
  await expect(refresh('old')).rejects.toMatchObject({ code: 'offline' })
  await expect(refresh('old')).rejects.toBeInstanceOf(CallFailed)
  expect(state).toEqual({ token: 'old', ended: 0 })
  expect(await refresh('old')).toBe('new')
})

test('a session that began while the previous one was being refused stays', async () => {
  const { state, refresh } = parts(async () => {
    state.token = 'of the new session'
    return problem(401)
  })
  expect(await refresh('old')).toBe('of the new session')
  expect(state.ended).toBe(0)
})
