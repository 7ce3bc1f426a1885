import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openChat, type SampleReply } from '../../../testing/samples/chats.samples.ts'
import { createSentEstimate, type Visit } from '../../../testing/samples/sent-estimate.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { priceBook } from '../../catalog/price-book/contract/index.ts'
import { appointments } from '../../repair/appointments/contract/index.ts'

interface Utterance {
  words: string
  isGuest: boolean
  /** The tools or topics that are right answers. */
  expected: readonly string[]
}

/** Answers that admit not knowing and offer a person. */
const honest = new Set(['hand_off', 'not-understood', 'spanish', 'advice'])
const actions = new Set(['book_appointment', 'move_appointment', 'cancel_appointment'])

function readUtterances(file: string): Utterance[] {
  const utterances: Utterance[] = []
  let expected: string[] = []
  for (const line of readFileSync(join(import.meta.dirname, `evaluation/${file}`), 'utf8')
    .split('\n')
    .map((rawLine) => rawLine.trim())) {
    if (line === '' || line.startsWith('#')) continue
    const heading = /^\[(.+)\]$/.exec(line)?.[1]
    if (heading) expected = heading.split(' ')
    else utterances.push({ words: line.replace(/^guest: /, ''), isGuest: line.startsWith('guest: '), expected })
  }
  return utterances
}

let app: TestApp
let visit: Visit

beforeAll(async () => {
  // With CHAT_MODEL_URL, the same messages evaluate a model.
  const { CHAT_MODEL_URL: url, CHAT_MODEL_NAME: name, CHAT_MODEL_KEY: key } = process.env
  app = await testApp({
    env: url && name ? { CHAT_MODEL_URL: url, CHAT_MODEL_NAME: name, ...(key ? { CHAT_MODEL_KEY: key } : {}) } : {},
  })
  visit = await createSentEstimate(app)
  const { shopId, owner } = visit.shop
  for (const title of ['Oil change', 'Brake pads', 'Tire rotation']) {
    const body = { name: title, shownAs: title, complaint: title, labors: [{ title, hours: 1 }], parts: [] }
    await owner.call(priceBook.addCannedJob, { params: { shop: shopId }, body })
  }
  const { days } = (await visit.ann.call(appointments.slots, { query: { shop: shopId, days: '14' } })).body
  const startsAt = days.flatMap(({ times }) => times).at(-1)!
  await visit.ann.call(appointments.book, { body: { shop: shopId, startsAt, concern: 'Oil change', noSpecifiedVehicle: true } })
}, 60_000)

/** Everything that an answer could have changed. */
const listChanges = async () =>
  (
    await sql<Record<string, unknown>>`
      select (select json_agg(a order by a.id) from appointment a) as visits, (select count(*) from conversation_message) as messages,
        (select count(*) from contact_message) as contacts, (select json_agg(w.state order by w.id) from work_order w) as orders`.execute(
      app.db,
    )
  ).rows

/** Sends each message in a separate chat, and prints the wrong answers when `npm run evaluate-chat` runs. */
async function evaluate(file: string) {
  const utterances = readUtterances(file)
  const before = await listChanges()
  const results: (Utterance & { reply: SampleReply; verdict: 'right' | 'honest' | 'wrong' })[] = []
  for (const utterance of utterances) {
    const { say } = await openChat(app, utterance.isGuest ? undefined : visit.ann)
    const reply = await say(utterance.words)
    const verdict = utterance.expected.includes(reply.tool) ? 'right' : honest.has(reply.tool) ? 'honest' : 'wrong'
    results.push({ ...utterance, reply, verdict })
  }
  const count = (verdict: string) => results.filter((result) => result.verdict === verdict).length
  const wrongActions = results.filter(
    ({ reply, expected }) =>
      actions.has(reply.tool) && reply.chips.some((chip) => chip.startsWith('Yes,')) && !expected.includes(reply.tool),
  )
  const share = (number: number) => `${number} (${((100 * number) / results.length).toFixed(1)}%)`
  const report = [
    ...results
      .filter(({ verdict }) => verdict !== 'right')
      .map(({ verdict, words, expected, reply }) => `${verdict}: "${words}" -> ${reply.tool}, expected ${expected.join(' or ')}`),
    `${file}: ${results.length} messages: ${share(count('right'))} right, ${share(count('honest'))} honestly handed off, ${share(count('wrong'))} wrong; ${wrongActions.length} wrong actions`,
  ].join('\n')
  if (process.env['npm_lifecycle_event'] === 'evaluate-chat') process.stdout.write(`\n${report}\n`)
  expect(wrongActions, report).toEqual([])
  // Nobody said yes, so nothing may have changed.
  expect(await listChanges()).toEqual(before)
  const rightShare = count('right') / results.length
  return { count: results.length, right: rightShare, rightOrHonest: rightShare + count('honest') / results.length, report }
}

test('95% of at least 300 realistic messages are answered right or honestly handed off, and none leads to a wrong action', async () => {
  const { count, right, rightOrHonest, report } = await evaluate('utterances.txt')
  expect(count).toBeGreaterThanOrEqual(300)
  expect(rightOrHonest, report).toBeGreaterThanOrEqual(0.95)
  // Handing everything off would be honest, too.
  expect(right, report).toBeGreaterThanOrEqual(0.85)
}, 120_000)

test('messages the cues were not written for are also answered right or honestly handed off, and none leads to a wrong action', async () => {
  const { count, right, rightOrHonest, report } = await evaluate('held-out.txt')
  expect(count).toBeGreaterThanOrEqual(100)
  expect(rightOrHonest, report).toBeGreaterThanOrEqual(0.95)
  expect(right, report).toBeGreaterThanOrEqual(0.8)
}, 60_000)

test('a third set, written after the cues were finished, is answered right or honestly handed off, and none leads to a wrong action', async () => {
  const { count, right, rightOrHonest, report } = await evaluate('third.txt')
  expect(count).toBeGreaterThanOrEqual(40)
  expect(rightOrHonest, report).toBeGreaterThanOrEqual(0.95)
  expect(right, report).toBeGreaterThanOrEqual(0.8)
}, 60_000)
