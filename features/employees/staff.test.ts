import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Somebody, type TestApp, testApp, type TestShop } from '../../server/app/testing/test-app.ts'
import { inTransaction } from '../../server/kit/database/database.ts'
import { notifications } from '../notifications/contract.ts'
import { notifyAll } from '../notifications/server/index.ts'
import { workOrders } from '../work-orders/contract.ts'
import { invitationDays, staff } from './staff-contract.ts'

let app: TestApp
let shop: TestShop
let hand: Somebody
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  shop = await app.signUpShop()
  hand = await app.signUp('employee')
})

const position = { title: 'Technician', payRate: 3250 } as const
const invite = (email = hand.email, by = shop.owner, at = shop.shopId) =>
  by.call(staff.invite, { params: { shop: at }, body: { email, ...position } })
const listed = async () => (await shop.owner.call(staff.list, { params: { shop: shop.shopId } })).body
const mine = async (who = hand) => (await who.call(staff.mine, {})).body
const answer = async (said: 'accept' | 'decline', id?: string, by = hand) =>
  by.call(staff.answer, { params: { id: id ?? (await listed()).invitations[0]?.id ?? '' }, body: { answer: said } })
const seesBoard = async (who: Somebody) => (await who.call(workOrders.board, { params: { shop: shop.shopId } })).status

test('somebody invited by e-mail accepts, and works at the shop as the owner said', async () => {
  expect((await invite(hand.email.toUpperCase())).body.invitations).toMatchObject([{ email: hand.email, ...position }])
  const [mail] = await app.outbox(hand.email)
  expect(mail?.body_text).toContain('invites you to work there as technician')
  expect(await seesBoard(hand)).toBe(404)
  expect((await mine()).invitations).toMatchObject([{ shop: { id: shop.shopId }, title: 'Technician' }])
  expect((await answer('accept')).body.invitations).toEqual([])
  expect(await seesBoard(hand)).toBe(200)
  expect(await listed()).toMatchObject({ employees: [{ accountId: hand.accountId, ...position }], invitations: [] })
})

test('who has not confirmed the e-mail sees no invitation and cannot accept one', async () => {
  await invite()
  await sql`update account set email_confirmed_at = null where id = ${hand.accountId}`.execute(app.db)
  expect(await mine()).toEqual({ isEmailConfirmed: false, invitations: [] })
  expect((await answer('accept')).problem.code).toBe('confirm_first')
  expect(await seesBoard(hand)).toBe(404)
})

test('an invitation is for one e-mail, once, for some days, until it is taken back or declined', async () => {
  await invite()
  const stranger = await app.signUp('employee')
  const [{ id } = { id: '' }] = (await listed()).invitations
  expect((await answer('accept', id, stranger)).status).toBe(404)
  expect((await invite()).problem.code).toBe('invited')
  expect((await answer('decline', id)).status).toBe(200)
  expect((await answer('accept', id)).problem.code).toBe('invitation_over')
  await invite()
  const [second] = (await listed()).invitations
  await shop.owner.call(staff.withdraw, { params: { shop: shop.shopId, id: second?.id ?? '' } })
  expect((await answer('accept', second?.id)).problem.code).toBe('invitation_over')
  await invite()
  const [third] = (await listed()).invitations
  await sql`update shop_invitation set expires_at = now() - interval '1 second' where id = ${third?.id ?? ''}`.execute(app.db)
  expect((await answer('accept', third?.id)).problem.code).toBe('invitation_over')
  expect((await listed()).invitations).toEqual([])
  expect((await invite()).status).toBe(200)
  expect(invitationDays).toBe(14)
})

test('two answers at once count as one', async () => {
  await invite()
  const [one] = (await listed()).invitations
  const both = await Promise.all([answer('accept', one?.id), answer('accept', one?.id), answer('decline', one?.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('who works there is not invited again; who is dismissed is signed out and sees the shop no more, and may come back', async () => {
  await invite()
  await answer('accept')
  expect((await invite()).problem.code).toBe('works_here')
  const params = { params: { shop: shop.shopId, accountId: hand.accountId } }
  const changed = await shop.owner.call(staff.change, { ...params, body: { title: 'Manager', payRate: 4000 } })
  expect(changed.body.employees).toMatchObject([{ title: 'Manager', payRate: 4000 }])
  expect((await shop.owner.call(staff.dismiss, params)).body.employees).toEqual([])
  expect(await seesBoard(hand)).toBe(401)
  hand = await app.signInAs(hand.accountId, 'employee', hand.email)
  expect(await seesBoard(hand)).toBe(404)
  expect((await shop.owner.call(staff.dismiss, params)).status).toBe(404)
  expect((await shop.owner.call(staff.change, { ...params, body: position })).status).toBe(404)
  await invite()
  await answer('accept')
  expect(await seesBoard(hand)).toBe(200)
})

test('who comes back works there since then', async () => {
  await invite()
  await answer('accept')
  await sql`update shop_member set created_at = '2020-01-02' where account_id = ${hand.accountId}`.execute(app.db)
  await shop.owner.call(staff.dismiss, { params: { shop: shop.shopId, accountId: hand.accountId } })
  hand = await app.signInAs(hand.accountId, 'employee', hand.email)
  await invite()
  await answer('accept')
  const [back] = (await listed()).employees
  expect(new Date(back!.since).getFullYear()).toBeGreaterThan(2020)
})

test('a dismissal that cannot end the sessions is none: both happen or neither', async () => {
  await invite()
  await answer('accept')
  await sql`create function refuse_ending() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    app.db,
  )
  await sql
    .raw(`
    create trigger refuse_ending before update on session for each row when (new.account_id = '${hand.accountId}')
      execute function refuse_ending()`)
    .execute(app.db)
  const { status } = await shop.owner.call(staff.dismiss, { params: { shop: shop.shopId, accountId: hand.accountId } })
  await sql`drop trigger refuse_ending on session`.execute(app.db)
  await sql`drop function refuse_ending`.execute(app.db)
  expect(status).toBe(500)
  expect((await listed()).employees).toHaveLength(1)
  expect(await seesBoard(hand)).toBe(200)
})

test('who is dismissed no longer reads what they were told of the shop’s customers; what other shops told them stays', async () => {
  await invite()
  await answer('accept')
  const other = await app.signUpShop()
  await inTransaction(app.db, (tx) =>
    notifyAll(
      tx,
      [shop, other].map(({ shopId }) => ({
        accountId: hand.accountId,
        type: 'default',
        title: `Ann Baker wrote to ${shopId}`,
        body: '',
        data: { shop: shopId },
      })),
    ),
  )
  await shop.owner.call(staff.dismiss, { params: { shop: shop.shopId, accountId: hand.accountId } })
  hand = await app.signInAs(hand.accountId, 'employee', hand.email)
  const { rows } = (await hand.call(notifications.list, {})).body
  const titles = rows.map(({ title }) => title)
  expect(titles).toContain(`Ann Baker wrote to ${other.shopId}`)
  expect(titles).not.toContain(`Ann Baker wrote to ${shop.shopId}`)
  expect(titles[0]).toBe('You do not work at Test Garage any more')
})

test("nobody sees or changes another shop's people, and an owner is not dismissed from their own", async () => {
  await invite()
  const other = await app.signUpShop()
  const [{ id } = { id: '' }] = (await listed()).invitations
  const inPath = { params: { shop: shop.shopId } }
  const member = { params: { shop: shop.shopId, accountId: hand.accountId } }
  expect((await other.owner.call(staff.list, inPath)).status).toBe(404)
  expect((await invite('x@example.test', other.owner)).status).toBe(404)
  expect((await other.owner.call(staff.withdraw, { params: { shop: shop.shopId, id } })).status).toBe(404)
  expect((await other.owner.call(staff.withdraw, { params: { shop: other.shopId, id } })).status).toBe(404)
  await answer('accept')
  expect((await other.owner.call(staff.change, { ...member, body: position })).status).toBe(404)
  expect((await other.owner.call(staff.dismiss, member)).status).toBe(404)
  expect((await other.owner.call(staff.dismiss, { params: { ...member.params, shop: other.shopId } })).status).toBe(404)
  expect((await hand.call(staff.list, inPath)).status).toBe(403)
  const self = { params: { shop: shop.shopId, accountId: shop.owner.accountId } }
  expect((await shop.owner.call(staff.dismiss, self)).status).toBe(404)
  expect(await seesBoard(hand)).toBe(200)
})
