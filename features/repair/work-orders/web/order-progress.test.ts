import { expect, test } from 'vitest'
import { orderStep, listTrackedSteps } from './order-progress.ts'

const progress = {
  receivedAt: '2026-11-20T14:00:00Z',
  estimateSentAt: '2026-11-20T15:00:00Z',
  answeredAt: '2026-11-20T16:00:00Z',
  startedAt: '2026-11-20T17:00:00Z',
  readyAt: '2026-11-20T18:00:00Z',
  closedAt: null,
}
const times = (state: Parameters<typeof orderStep>[0], known = progress) =>
  listTrackedSteps({ state, progress: known }).map(({ word, at }) => (at ? `${word} ${at.slice(11, 13)}`.trim() : ''))

test('a step of an order has its time once it is reached, and steps ahead have none, whatever happened before', () => {
  expect(times('estimate')).toEqual(['14', '', '', '', '', ''])
  expect(times('in-progress')).toEqual(['14', 'Sent 15', 'Answered 16', 'Started 17', '', ''])
  expect(times('ready')).toEqual(['14', 'Sent 15', 'Answered 16', 'Started 17', '18', ''])
})

test('while an estimate waits, the step shows when it was sent', () => {
  expect(times('awaiting-authorization')).toEqual(['14', '', 'Requested 15', '', '', ''])
})

test("an unknown time of an order's step is left out", () => {
  expect(times('authorized', { ...progress, startedAt: null as never })).toEqual(['14', 'Sent 15', 'Answered 16', '', '', ''])
})

test('a closed order is past its last step, a canceled one is at none', () => {
  expect(orderStep('closed')).toBe(listTrackedSteps({ state: 'closed', progress }).length)
  expect(orderStep('cancelled')).toBe(-1)
})
