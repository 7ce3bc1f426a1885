import { expect, test } from 'vitest'
import { removeSent } from './remove-sent.ts'

test('after sending, the form is as at first', () => {
  expect(removeSent({ text: 'Brakes', kind: 'b' }, { text: 'Brakes', kind: 'b' }, { kind: 'a' })).toEqual({ kind: 'a' })
})

test('what was typed during the call stays, without what was sent', () => {
  expect(removeSent({ text: 'BrakesNoise' }, { text: 'Brakes' }, { text: '' })).toEqual({ text: 'Noise' })
  expect(removeSent({ text: 'Noise' }, { text: 'Brakes' }, { text: '' })).toEqual({ text: 'Noise' })
})
