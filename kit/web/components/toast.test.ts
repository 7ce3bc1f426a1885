import { beforeEach, expect, test } from 'vitest'
import { hideToast, holdToast, most, readToasts, toast } from './toast.ts'

const texts = () => readToasts().map(({ text }) => text)

beforeEach(() => {
  for (const { id } of readToasts()) hideToast(id)
})

test('when there are too many toasts the oldest leaves, and the newest is last', () => {
  for (let n = 1; n <= most + 2; n += 1) toast.success(`Saved ${n}`)
  expect(texts()).toEqual(['Saved 3', 'Saved 4', 'Saved 5'])
})

test('a repeated toast becomes the newest, and no other leaves', () => {
  for (const text of ['one', 'two', 'three', 'one']) toast.info(text)
  expect(texts()).toEqual(['two', 'three', 'one'])
})

test('an error that comes a second time is a new one on the page, so that a screen reader reads it out again', () => {
  toast.error('Enter a number')
  const { turn } = readToasts()[0]!
  toast.error('Enter a number')
  expect(texts()).toEqual(['Enter a number'])
  expect(readToasts()[0]!.turn).not.toBe(turn)
})

test('a toast with the pointer or focus on it stays until they leave', () => {
  toast.info('Moved')
  const endDrag = holdToast(readToasts()[0]!.id)
  for (const text of ['one', 'two', 'three']) toast.info(text)
  expect(texts()).toEqual(['Moved', 'two', 'three'])
  endDrag()
  toast.info('four')
  expect(texts()).toEqual(['two', 'three', 'four'])
})

test('a toast with Undo stays while another one can leave', () => {
  toast.undo('Moved', () => undefined)
  for (const text of ['one', 'two', 'three']) toast.info(text)
  expect(texts()).toEqual(['Moved', 'two', 'three'])
  for (const text of ['again', 'and again', 'once more']) toast.undo(text, () => undefined)
  expect(texts()).toEqual(['again', 'and again', 'once more'])
})
