import { beforeEach, expect, test } from 'vitest'
import { CallFailed } from '../../../../kit/web/api/call-failed.ts'
import { createPunchSender, type SenderParts, type WaitingPunch } from './punch-sender.ts'
import { follow, type Step } from './step.ts'

let stored: WaitingPunch[]
/** The punches sent, in order. */
let sent: { id: string; isLate: boolean }[]
let answer: () => void
let isFree: boolean

beforeEach(() => {
  stored = []
  sent = []
  answer = () => {}
  isFree = true
})

const parts: SenderParts = {
  queue: {
    list: async () => [...stored],
    add: async (punch) => stored.push({ ...punch, n: stored.length + 1 }),
    save: async (punch) => void (stored = stored.map((queued) => (queued.n === punch.n ? punch : queued))),
    remove: async (n) => void (stored = stored.filter((queued) => queued.n !== n)),
  },
  seal: async () => ({ key: 'a', nonce: 'a', text: 'a' }),
  send: async ({ id }, isLate) => {
    sent.push({ id, isLate })
    answer()
    return { at: '2026-11-16T14:00:00.000Z', clock: null }
  },
  alone: async (work) => (isFree ? work() : null),
}
const { makePunch, sendWaiting } = createPunchSender(parts)

const punch = { person: '1', name: 'Ana L.', kind: 'in', pin: '4071' } as const
const tablet = { publicKey: '', timeZone: 'America/Chicago', ahead: 0, isConnected: true, isTimeSure: () => true }
const fail = (status: number, code: string) => () => {
  throw new CallFailed({ status, code, msg: 'No' })
}

test('a punch is stored while something else still sends', async () => {
  isFree = false
  expect(await makePunch(punch, tablet)).toMatchObject({ outcome: 'kept' })
  expect([stored.length, sent.length]).toEqual([1, 0])
})

test('a punch is stored before it is sent, and gone once the server has it', async () => {
  let before = 0
  answer = () => (before = stored.length)
  expect(await makePunch(punch, tablet)).toMatchObject({ outcome: 'done' })
  expect([before, stored.length, sent[0]!.isLate]).toEqual([1, 0, false])
})

test('without a connection no call is tried, so nobody has to wait', async () => {
  expect(await makePunch(punch, { ...tablet, isConnected: false, isTimeSure: () => false })).toMatchObject({ outcome: 'kept' })
  expect([stored[0]!.isTimeSure, sent]).toEqual([false, []])
})

test('a punch behind others waits its turn, and all are sent in order', async () => {
  await makePunch(punch, { ...tablet, isConnected: false })
  expect(await makePunch(punch, tablet)).toMatchObject({ outcome: 'kept' })
  const ids = stored.map(({ id }) => id)
  await sendWaiting()
  expect([sent, stored]).toEqual([ids.map((id) => ({ id, isLate: true })), []])
})

test('one that the server never takes stays with its reason, is sent no more, and holds up nobody', async () => {
  await makePunch(punch, { ...tablet, isConnected: false })
  answer = fail(404, 'not_found')
  await sendWaiting()
  expect(stored).toMatchObject([{ refused: 'No' }])
  answer = () => {}
  await sendWaiting()
  expect(sent).toHaveLength(1)
  expect(await makePunch(punch, tablet)).toMatchObject({ outcome: 'done' })
  expect(stored).toMatchObject([{ refused: 'No' }])
})

test.each([
  [0, 'timeout'],
  [503, 'busy'],
  [429, 'rate_limited'],
  // The sign-in page of a network.
  [403, 'broken'],
])('an answer %i %s is not the end of a punch', async (status, code) => {
  answer = fail(status, code)
  expect(await makePunch(punch, tablet)).toMatchObject({ outcome: 'kept' })
  await sendWaiting()
  expect(stored).toMatchObject([{ n: 1 }])
  expect(stored[0]!.refused).toBeUndefined()
})

test.each(['tablet_not_set_up', 'tablet_not_now'])('while the server says %s, punches stay as they are', async (code) => {
  for (let n = 0; n < 2; n++) await makePunch(punch, { ...tablet, isConnected: false })
  answer = fail(403, code)
  await sendWaiting()
  expect([sent.length, stored.map(({ refused }) => refused)]).toEqual([1, [undefined, undefined]])
})

test('a punch made just as the shop is suspended is kept and sent later', async () => {
  answer = fail(403, 'tablet_not_now')
  expect(await makePunch(punch, tablet)).toMatchObject({ outcome: 'kept' })
  answer = () => {}
  await sendWaiting()
  expect([sent.map(({ isLate }) => isLate), stored]).toEqual([[false, true], []])
})

test('a late reply about one person does not open their clock for the next one', () => {
  const ofAna: Step = { at: 'pin', person: { id: '1', name: 'Ana L.' } }
  const opened: Step = { at: 'person', person: ofAna.person, pin: '4071', clock: null }
  const open = follow(ofAna, opened)
  expect(open(ofAna)).toBe(opened)
  for (const now of [{ at: 'names' }, { at: 'pin', person: { id: '2', name: 'Ben K.' } }, { ...ofAna }] satisfies Step[])
    expect(open(now)).toBe(now)
})
