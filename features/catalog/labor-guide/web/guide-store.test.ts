import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LaborGroup, LaborItem } from '../contract/index.ts'
import { GuideStore } from './guide-store.ts'

/** The calls in progress: what was asked, and how to answer. */
let calls: { query: string; answer: (groups: LaborGroup[]) => void }[]

beforeEach(() => {
  calls = []
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { cookie: 'atk=token' })
  vi.stubGlobal(
    'fetch',
    (url: string) =>
      new Promise((answer) =>
        calls.push({ query: decodeURIComponent(url.split('?')[1]!), answer: (groups) => answer(Response.json(groups)) }),
      ),
  )
})
afterEach(() => void vi.unstubAllGlobals())

const makeGroup = (parent: number, ...ids: number[]): LaborGroup => ({
  parent,
  items: ids.map((id) => ({ LaborGuideId: id, ParentId: parent, Title: `Item ${id}`, Type: 'Group' }) as LaborItem),
  next: null,
})
const nextCall = async () => {
  await vi.waitFor(() => expect(calls).not.toHaveLength(0))
  return calls.shift()!
}
const idsIn = (store: GuideStore, group: number) =>
  store
    .view()
    .groups.get(group)
    ?.items.map((item) => item.LaborGuideId)

test('a group that is being opened is shown when the guide is read again meanwhile', async () => {
  const store = new GuideStore([makeGroup(0, 1, 2)])
  store.open(1)
  const opening = await nextCall()
  const reloading = store.reload()
  const again = await nextCall()
  expect(again.query).toBe('parents=0,1')
  again.answer([makeGroup(0, 1, 2), makeGroup(1, 11)])
  await reloading
  // From before the reload.
  opening.answer([makeGroup(1, 10)])
  expect(idsIn(store, 1)).toEqual([11])
})

test('a group that is being opened is read again when it changes meanwhile', async () => {
  const store = new GuideStore([makeGroup(0, 1)])
  store.open(1)
  const opening = await nextCall()
  const refreshing = store.refresh([1])
  opening.answer([makeGroup(1, 10)])
  const again = await nextCall()
  expect(again.query).toBe('parents=1')
  again.answer([makeGroup(1, 11)])
  await refreshing
  expect(idsIn(store, 1)).toEqual([11])
})

test('an item is revealed although the guide is read again meanwhile', async () => {
  const store = new GuideStore([makeGroup(0, 1)])
  const revealing = store.reveal(10)
  const showing = await nextCall()
  const reloading = store.reload()
  const again = await nextCall()
  again.answer([makeGroup(0, 1)])
  await reloading
  showing.answer([makeGroup(0, 1), makeGroup(1, 10)])
  const repeated = await nextCall()
  expect(repeated.query).toBe('showing=10')
  repeated.answer([makeGroup(0, 1), makeGroup(1, 10)])
  expect(await revealing).toBe(true)
  expect([idsIn(store, 1), store.view().open.has(1)]).toEqual([[10], true])
})
