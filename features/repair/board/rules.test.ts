import { describe, expect, test } from 'vitest'
import { boardCard as card } from '../../../testing/samples/board.samples.ts'
import { boardStates } from './cards.ts'
import type { BoardCard } from './contract/index.ts'
import { canUndo, findCardMove } from './rules.ts'

const everything = () => true
const listKinds = (changes: Partial<BoardCard>) =>
  boardStates.map((to) => findCardMove({ ...card, ...changes }, to, everything).kind)

describe('where a card can be dropped', () => {
  const unanswered = { authorizedCents: null, billCents: 0, hasApprovedJob: false }

  test('dropping a card follows the states: estimate, answer and payment open the order, anything else moves or is refused', () => {
    const of = (state: (typeof boardStates)[number], more: Partial<BoardCard> = {}) => {
      const kinds = listKinds({ state, ...more })
      return Object.fromEntries(
        boardStates.flatMap((to, at) => (to === state || kinds[at] === 'barred' ? [] : [[to, kinds[at]]])),
      )
    }
    expect(of('estimate', unanswered)).toEqual({ 'awaiting-authorization': 'go' })
    expect(of('awaiting-authorization', unanswered)).toEqual({ estimate: 'ask', authorized: 'go' })
    expect(of('awaiting-authorization')).toEqual({ authorized: 'go', 'in-progress': 'ask' })
    expect(of('authorized')).toEqual({ 'in-progress': 'move' })
    expect(of('in-progress')).toEqual({ ready: 'move' })
    expect(of('in-progress', { totalCents: 30_000 })).toEqual({ 'awaiting-authorization': 'go', ready: 'move' })
    expect(of('ready')).toEqual({ 'in-progress': 'move', closed: 'go' })
    expect(of('ready', { billCents: 0 })).toEqual({ 'in-progress': 'move', closed: 'move' })
    expect(of('closed')).toEqual({})
  })

  test('a board column that a card cannot move to says why, with the figures', () => {
    const sentence = (changes: Partial<BoardCard>, to: (typeof boardStates)[number]) => {
      const cardMove = findCardMove({ ...card, ...changes }, to, everything)
      return cardMove.kind === 'barred' ? cardMove.sentence : cardMove.kind
    }
    expect(sentence({ state: 'estimate', ...unanswered }, 'in-progress')).toBe(
      'Work can start only after the customer approves it. Send the estimate first.',
    )
    expect(sentence({ billCents: 25_000 }, 'ready')).toContain('$50.00 above the $200.00 Ann Baker authorized')
    expect(sentence({ changedJob: 'Brakes squeal' }, 'ready')).toContain('“Brakes squeal” is no longer what Ann Baker approved')
    expect(sentence({ state: 'estimate', ...unanswered, totalCents: 0 }, 'awaiting-authorization')).toContain('nothing to send')
    expect(sentence({ state: 'authorized' }, 'ready')).toBe('Only work in progress becomes ready. Start the work first.')
  })

  test('labor not marked done prompts a question before the order is ready', () => {
    expect(findCardMove({ ...card, openLabors: 2 }, 'ready', everything)).toMatchObject({
      kind: 'ask',
      header: '2 labor lines are not marked done',
    })
    expect(findCardMove({ ...card, openLabors: 2, billCents: 25_000 }, 'ready', everything).kind).toBe('barred')
  })

  test('only a move of a card that the states allow back can be undone', () => {
    expect([canUndo('in-progress', 'ready'), canUndo('ready', 'in-progress'), canUndo('authorized', 'in-progress')]).toEqual([
      true,
      true,
      false,
    ])
  })
})
