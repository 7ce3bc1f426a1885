import { expect, test } from 'vitest'
import { RecordFollower } from './record-follower.ts'

const clash = 'Someone else changed this in the meantime.'

test('a form names the version that it shows until it has followed a newer one', async () => {
  const follower = new RecordFollower(1)
  const loaded = Promise.withResolvers<() => string | null>()
  const followed = follower.follow(2, () => loaded.promise)
  expect(follower.shown).toBe(1)
  const caughtUp = follower.catchUp()
  loaded.resolve(() => clash)
  expect(await followed).toBe(clash)
  expect(await caughtUp).toBe(true)
  expect([follower.shown, follower.catchUp(), follower.isNew(2)]).toEqual([2, null, false])
})

test('a form that cannot load what follows never names a version that it does not show, and tries again', async () => {
  const follower = new RecordFollower(1)
  expect(await follower.follow(2, () => Promise.reject(new Error('offline')))).toBeNull()
  expect([follower.shown, follower.isNew(2)]).toEqual([1, true])
  expect(await follower.follow(2, async () => () => null)).toBeNull()
  expect([follower.shown, follower.isNew(2)]).toEqual([2, false])
})

test('the version after a save is the form’s own, but after a save that changed nothing it is somebody else’s', async () => {
  const follower = new RecordFollower(1)
  const isOwn: boolean[] = []
  const follow = async () => (own: boolean) => {
    isOwn.push(own)
    return null
  }
  follower.markSaved(2, true)
  await follower.follow(2, follow)
  follower.markSaved(2, false)
  await follower.follow(3, follow)
  follower.markSaved(undefined, true)
  await follower.follow(4, follow)
  follower.markSaved(undefined, false)
  await follower.follow(5, follow)
  expect(isOwn).toEqual([true, false, true, false])
})

test('a record without a version is followed by what it says, and a save names no version', async () => {
  const follower = new RecordFollower('{"days":5}')
  expect([follower.isNew('{"days":5}'), follower.isNew('{"days":6}'), follower.version]).toEqual([false, true, undefined])
  await follower.follow('{"days":6}', async () => () => null)
  expect([follower.isNew('{"days":6}'), follower.version]).toEqual([false, undefined])
})
