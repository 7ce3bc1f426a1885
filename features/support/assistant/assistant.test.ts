import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderToPay } from '../../../testing/payments/ready-order.ts'
import { openChat } from '../../../testing/samples/chats.samples.ts'
import { createSentEstimate, type Visit } from '../../../testing/samples/sent-estimate.samples.ts'
import { type ModelAnswer, startOpenAiStandIn } from '../../../testing/stand-ins/openai-stand-in.ts'
import { type TestApp, testApp, type TestCustomer, type TestShop } from '../../../testing/test-app.ts'
import { priceBook } from '../../catalog/price-book/contract/index.ts'
import { customers } from '../../people/customers/contract/index.ts'
import { appointments } from '../../repair/appointments/contract/index.ts'
import { conversations } from '../../repair/conversations/contract/index.ts'

let app: TestApp
let shop: TestShop
let visit: Visit
let modelApp: TestApp
let model: Awaited<ReturnType<typeof startOpenAiStandIn>>
let answer: (words: string, results: string[]) => ModelAnswer

beforeAll(async () => {
  app = await testApp()
  shop = await app.signUpShop()
  visit = await createSentEstimate(app, { shop })
  const job = {
    name: 'Oil change, full synthetic',
    shownAs: 'Oil change',
    complaint: 'Oil change',
    labors: [{ title: 'Oil change', hours: 0.5 }],
    parts: [],
  }
  await shop.owner.call(priceBook.addCannedJob, { params: { shop: shop.shopId }, body: job })
  model = await startOpenAiStandIn(({ messages }) => {
    const results = messages.filter(({ role }) => role === 'tool').map(({ content }) => content ?? '')
    return answer(messages.findLast(({ role }) => role === 'user')?.content ?? '', results)
  })
  modelApp = await testApp({ env: { CHAT_MODEL_URL: model.url, CHAT_MODEL_NAME: 'small-model', CHAT_MODEL_KEY: 'model-key' } })
}, 60_000)

afterAll(() => model.close())

/** A customer who prefers the shop, with one vehicle. */
async function signUpRegular(at = app, prefers = shop): Promise<TestCustomer & { vehicleId: string }> {
  const user = await at.signUp('customer')
  await user.call(customers.changePreferredShop, { body: { shop: prefers.shopId } })
  return { ...user, vehicleId: (await at.addVehicle(user.customerId)).id }
}

const listComing = async (user: TestCustomer) => (await user.call(appointments.mine, {})).body.appointments

test('a booking is made only after the customer has seen all of it and said yes', async () => {
  const user = await signUpRegular()
  const { say } = await openChat(app, user)
  expect((await say('i need to bring my car in')).text).toContain('What should Test Garage look at?')
  const times = await say('Squealing noise when I brake')
  expect(times.chips).toHaveLength(4)
  const question = await say(times.chips[1]!)
  expect(question.text).toMatch(
    /^Book Test Garage on \w+day, \w+ \d+ at \d+:\d\d [AP]M for your 2003 Honda Accord\? The shop will read: “Squealing noise when I brake”$/,
  )
  expect(question.chips).toEqual(['Yes, book it', 'No'])
  expect(await listComing(user)).toEqual([])
  const done = await say('Yes, book it')
  expect(done.text).toContain('Booked: ')
  const [booked] = await listComing(user)
  expect(booked).toMatchObject({ concern: 'Squealing noise when I brake', vehicle: { id: user.vehicleId } })
  expect(done.text).toContain(times.chips[1]!)
})

test('a yes counts once, only for the last question, and not after ten minutes', async () => {
  const user = await signUpRegular()
  const { say } = await openChat(app, user)
  expect((await say('yes')).tool).not.toContain('done')
  expect((await say('need an oil change at the earliest time')).chips).toEqual(['Yes, book it', 'No'])
  await say('what are your hours?')
  expect((await say('yes')).tool).not.toContain('done')
  expect(await listComing(user)).toEqual([])
  await say('need an oil change at the earliest time')
  const now = app.clock.now()
  app.clock.set(new Date(now.getTime() + 11 * 60_000))
  expect((await say('yes')).tool).not.toContain('done')
  app.clock.set(now)
  expect(await listComing(user)).toEqual([])
  await say('need an oil change at the earliest time')
  await Promise.all([say('yes'), say('yes')])
  expect(await listComing(user)).toHaveLength(1)
})

test('an appointment is moved and canceled, each after a question, and “no” leaves it as it is', async () => {
  const user = await signUpRegular()
  const { say } = await openChat(app, user)
  await say('book an oil change, first available')
  await say('yes')
  const [before] = await listComing(user)
  const moving = await say('can i reschedule my appointment')
  expect(moving.text).toContain('When would you like to move it to?')
  const asked = await say(moving.chips[2]!)
  expect(asked.text).toMatch(/^Move your appointment from .* to .*\?$/)
  await say('no')
  expect((await listComing(user))[0]?.startsAt).toBe(before?.startsAt)
  const again = await say('reschedule please')
  await say(again.chips[2]!)
  expect((await say('Yes, move it')).text).toContain('Moved: ')
  expect((await listComing(user))[0]?.startsAt).not.toBe(before?.startsAt)
  expect((await say('cancel my appointment')).text).toMatch(/^Cancel your appointment on .*\?$/)
  expect(await listComing(user)).toHaveLength(1)
  expect((await say('yes')).text).toContain('Canceled: ')
  expect((await listComing(user)).filter(({ state }) => state === 'booked')).toEqual([])
})

test('the assistant reports where the car is and what it costs, and links to the page where the customer answers or pays', async () => {
  const { say } = await openChat(app, visit.ann)
  const where = await say('hey wheres my car')
  expect(where.text).toContain('the shop is waiting for your OK to the estimate')
  expect(where.links).toEqual([`/agreement/${visit.order.workOrder.id}`])
  const cost = await say('how much do i owe')
  expect(cost.text).toContain('the estimate is $')
  const approve = await say('just approve it all for me')
  expect(approve.text).toContain('I cannot answer for you')
  expect(approve.links).toEqual([`/agreement/${visit.order.workOrder.id}`])
  const ready = await orderToPay(app, 'ready', { shop })
  const pay = await (await openChat(app, ready.customer)).say('pay my bill')
  expect(pay.text).toContain('the balance due is $338.51')
  expect(pay.links).toEqual([`/workorder/${shop.shopId}/${ready.id}`])
})

test('a hand-off puts the conversation into the order’s messages, where the shop sees it', async () => {
  const { say } = await openChat(app, visit.ann)
  await say('Is there a warranty on the brake job?')
  const asked = await say('talk to a real person please')
  expect(asked.text).toContain('Send this conversation to Test Garage?')
  const read = () => shop.owner.call(conversations.read, { params: { id: visit.order.workOrder.id } })
  expect((await read()).body.messages).toEqual([])
  const sent = await say('Yes, send it')
  expect(sent.links).toEqual([`/workorder/${shop.shopId}/${visit.order.workOrder.id}`])
  const [message] = (await read()).body.messages
  expect(message).toMatchObject({ side: 'customer' })
  expect(message?.text).toContain('Customer: Is there a warranty on the brake job?')
  expect(message?.text).toContain('Bot: ')
})

test('a guest finds shops, hours and prices, is sent to the booking page, and reaches the Liftbay team by e-mail', async () => {
  const { say } = await openChat(app)
  expect((await say('what are your hours?')).text).toContain('Which shop do you mean?')
  const list = await say('78701')
  expect(list.text).toContain('Which one?')
  expect(list.chips).toContain('Test Garage')
  expect((await say('Test Garage')).text).toContain('Monday to Friday 8:00 AM to 6:00 PM')
  expect((await say('how much is an oil change')).text).toContain('Oil change: $60.00')
  expect((await say('where is my car')).text).toContain('Log in first')
  const book = await say('book an appointment')
  expect(book.links).toEqual([`/book/${shop.shopId}`])
  expect((await say('I want to talk to a human')).text).toContain('Send this conversation to Test Garage?')
  expect((await say('The Liftbay team')).text).toContain('What is your e-mail address?')
  expect((await say('it is gail@example.test')).text).toContain('They will reply to gail@example.test')
  await app.settle()
  const count = async () =>
    Number((await sql<{ n: number }>`select count(*) as n from contact_message`.execute(app.db)).rows[0]?.n)
  expect(await count()).toBe(0)
  expect((await say('yes')).text).toContain('Sent.')
  expect(await count()).toBe(1)
})

test('the assistant says that it is a bot, in its greeting and when asked', async () => {
  const { say } = await openChat(app)
  expect((await say('hi there')).text).toContain('a bot')
  expect((await say('am I talking to a human?')).text).toContain('I am a bot')
})

test('a long message that was hardly understood gets the guess as a question, and the offer of a person', async () => {
  const { say } = await openChat(app, visit.ann)
  const guessed = await say('thursday doesnt work anymore, got anything friday instead of my appointment')
  expect(guessed.tool).toBe('not-understood')
  expect(guessed.text).toContain('Did you mean: When is my appointment?')
  expect(guessed.chips).toContain('Talk to a person')
  expect((await say(guessed.chips[0]!)).tool).toBe('list_appointments')
})

test('a model uses the same tools, sees only what the customer may see, and its action waits for a yes', async () => {
  const modelShop = await modelApp.signUpShop()
  const user = await signUpRegular(modelApp, modelShop)
  const { say } = await openChat(modelApp, user)
  answer = (words, results) =>
    results.length === 0
      ? { calls: [{ name: 'list_times', input: { shop: modelShop.shopId } }] }
      : results.length === 1
        ? {
            calls: [
              {
                name: 'book_appointment',
                input: {
                  shop: modelShop.shopId,
                  startsAt: (JSON.parse(results[0]!) as { startsAt: string }[])[0]!.startsAt,
                  concern: words,
                },
              },
            ],
          }
        : { content: 'Booked!' }
  const asked = await say('my heater is dead, book me in')
  expect(asked.text).toMatch(/^I am the Liftbay assistant, a bot. Book Test Garage on .*“my heater is dead, book me in”$/)
  expect(await listComing(user)).toEqual([])
  expect((await say('yes')).tool).toBe('book_appointment:done')
  expect(await listComing(user)).toHaveLength(1)
  const [first] = model.asked
  expect(first).toMatchObject({ model: 'small-model', authorization: 'Bearer model-key' })
  expect(first?.tools.map((tool) => tool.function.name)).toContain('hand_off')
})

test('a model cannot reach another customer’s appointment or order', async () => {
  const modelShop = await modelApp.signUpShop()
  const victim = await signUpRegular(modelApp, modelShop)
  const times = (await victim.call(appointments.slots, { query: { shop: modelShop.shopId, days: '7' } })).body.days.flatMap(
    (day) => day.times,
  )
  await victim.call(appointments.book, {
    body: { shop: modelShop.shopId, startsAt: times[3]!, concern: 'Secret noise', noSpecifiedVehicle: true },
  })
  const [booked] = await listComing(victim)
  const eve = await openChat(modelApp, await signUpRegular(modelApp, modelShop))
  for (const tool of ['cancel_appointment', 'move_appointment']) {
    answer = (_, results) =>
      results.length === 0
        ? { calls: [{ name: tool, input: { appointment: booked!.id, startsAt: times[5] ?? '' } }] }
        : { content: results.join() }
    const said = await eve.say('do it')
    expect(said.text).not.toContain('Secret')
    expect((await eve.say('yes')).tool).not.toContain('done')
  }
  expect((await listComing(victim))[0]).toMatchObject({ id: booked!.id, state: 'booked', startsAt: booked!.startsAt })
})

test.each<[string, ModelAnswer]>([
  ['refuses', { status: 500 }],
  ['asks for a tool that does not exist, forever', { calls: [{ name: 'delete_everything', input: {} }] }],
  ['sends arguments that are no JSON, forever', { calls: [{ name: 'find_car', input: '{' }] }],
])('when the model %s, the built-in assistant answers', async (_, reply) => {
  answer = () => reply
  const { say } = await openChat(modelApp, await modelApp.signUp('customer'))
  expect((await say('where is my car')).text).toContain('None of your vehicles is in a shop right now.')
})
