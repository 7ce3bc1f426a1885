import { expect, test } from 'vitest'
import { Autosave, CallFailed } from '../../../../kit/web/index.ts'
import { saveAtClose, waitForLastSave } from './last-saves.ts'

test('a form that opens again reads its draft only after the one before has saved what was typed', async () => {
  const calls: string[] = []
  const answered = Promise.withResolvers<number>()
  const send = (text: string) => (calls.push(text), answered.promise)
  const autosave = new Autosave<string>({ send, isLate: () => false })
  autosave.give('typed just now', 3, { later: true })
  expect(calls).toEqual([])
  saveAtClose('w4', autosave)
  expect(calls).toEqual(['typed just now'])
  let isRead = false
  const read = waitForLastSave('w4').then(() => (isRead = true))
  await waitForLastSave('i9')
  expect(isRead).toBe(false)
  answered.resolve(4)
  await read
})

test('a form that opens again waits until a save that failed has worked', async () => {
  const offline = new CallFailed({ status: 0, code: 'offline', msg: 'You seem to be offline.' })
  const answers = [() => Promise.reject(offline), () => Promise.resolve(4)]
  const autosave = new Autosave<string>({ send: () => answers.shift()!(), isLate: () => false, retryMs: 1 })
  autosave.give('typed', 3, { later: true })
  saveAtClose('deposit', autosave)
  await waitForLastSave('deposit')
  expect(autosave.get()).toMatchObject({ state: 'saved', unsaved: null })
})
