import { expect, test } from 'vitest'
import type { InboxEntry } from '../contract/index.ts'
import { addEarlier, addLater, type EntryLog, followNewest, startLog } from './entry-log.ts'

const list = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: `${from + index}` }) as InboxEntry)
const ids = (log: EntryLog) => log.entries.map(({ id }) => Number(id))
const newest = (from: number, to: number) => ({ entries: list(from, to), hasEarlier: from > 1 })

test('earlier entries stay when new ones arrive, without a gap', () => {
  const log = addEarlier(startLog(newest(51, 100)), { entries: list(1, 50), hasEarlier: false, hasLater: true })
  const followed = followNewest(log, newest(53, 102))
  expect(ids(followed)).toEqual(ids({ ...followed, entries: list(1, 102) }))
  expect(followed.hasEarlier).toBe(false)
})

test('after a long sleep only the newest entries are shown, because those in between are unknown', () => {
  expect(followNewest(startLog(newest(51, 100)), newest(151, 200))).toEqual({
    entries: list(151, 200),
    hasEarlier: true,
    hasLater: false,
  })
})

test('a reader at an older place stays there until they have read on to the newest entries', () => {
  const found: EntryLog = { entries: list(20, 69), hasEarlier: true, hasLater: true }
  expect(followNewest(found, newest(53, 102))).toBe(found)
  const end = addLater(found, { entries: list(70, 102), hasEarlier: true, hasLater: false })
  expect(ids(followNewest(end, newest(54, 103))).at(-1)).toBe(103)
})
