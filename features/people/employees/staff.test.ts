import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../../kit/server/database/database.ts'
import { type TestUser, type TestApp, testApp, type TestShop } from '../../../testing/test-app.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { notifyAccounts } from '../../platform/notifications/server/index.ts'
import { shopBoard } from '../../repair/board/contract/index.ts'
import { invitationDays, staff } from './contract/index.ts'

let app: TestApp
let shop: TestShop
let technician: TestUser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  shop = await app.signUpShop()
  technician = await app.signUp('employee')
})

const position = { title: 'Technician', payRate: 3250 } as const
const inviteTechnician = (email = technician.email, by = shop.owner, at = shop.shopId) =>
  by.call(staff.invite, { params: { shop: at }, body: { email, ...position } })
const listed = async () => (await shop.owner.call(staff.list, { params: { shop: shop.shopId } })).body
const getMyInvitations = async (who = technician) => (await who.call(staff.listMyInvitations, {})).body
const answerInvitation = async (said: 'accept' | 'decline', id?: string, by = technician) =>
  by.call(staff.answerInvitation, { params: { id: id ?? (await listed()).invitations[0]?.id ?? '' }, body: { answer: said } })
const seesBoard = async (who: TestUser) => (await who.call(shopBoard.read, { params: { shop: shop.shopId } })).status

test('a technician who accepts an invitation works at the shop with the given position', async () => {
  expect((await inviteTechnician(technician.email.toUpperCase())).body.invitations).toMatchObject([
    { email: technician.email, ...position },
  ])
  const [mail] = await app.outbox(technician.email)
  expect(mail?.body_text).toContain('invites you to work there as technician')
  expect(await seesBoard(technician)).toBe(404)
  expect((await getMyInvitations()).invitations).toMatchObject([{ shop: { id: shop.shopId }, title: 'Technician' }])
  expect((await answerInvitation('accept')).body.invitations).toEqual([])
  expect(await seesBoard(technician)).toBe(200)
  expect(await listed()).toMatchObject({ employees: [{ accountId: technician.accountId, ...position }], invitations: [] })
})

test('a technician with an unconfirmed e-mail can neither see nor accept an invitation', async () => {
  await inviteTechnician()
  await sql`update account set email_confirmed_at = null where id = ${technician.accountId}`.execute(app.db)
  expect(await getMyInvitations()).toEqual({ isEmailConfirmed: false, invitations: [] })
  expect((await answerInvitation('accept')).problem.code).toBe('email_not_confirmed')
  expect(await seesBoard(technician)).toBe(404)
})

test('an invitation works once, for one e-mail, for 14 days, until it is canceled or declined', async () => {
  await inviteTechnician()
  const stranger = await app.signUp('employee')
  const [{ id } = { id: '' }] = (await listed()).invitations
  expect((await answerInvitation('accept', id, stranger)).status).toBe(404)
  expect((await inviteTechnician()).problem.code).toBe('employee_invited')
  expect((await answerInvitation('decline', id)).status).toBe(200)
  expect((await answerInvitation('accept', id)).problem.code).toBe('invitation_closed')
  await inviteTechnician()
  const [second] = (await listed()).invitations
  await shop.owner.call(staff.withdrawInvitation, { params: { shop: shop.shopId, id: second?.id ?? '' } })
  expect((await answerInvitation('accept', second?.id)).problem.code).toBe('invitation_closed')
  await inviteTechnician()
  const [third] = (await listed()).invitations
  await sql`update shop_invitation set expires_at = now() - interval '1 second' where id = ${third?.id ?? ''}`.execute(app.db)
  expect((await answerInvitation('accept', third?.id)).problem.code).toBe('invitation_closed')
  expect((await listed()).invitations).toEqual([])
  expect((await inviteTechnician()).status).toBe(200)
  expect(invitationDays).toBe(14)
})

test('two simultaneous answers to an invitation count as one', async () => {
  await inviteTechnician()
  const [invitation] = (await listed()).invitations
  const both = await Promise.all([
    answerInvitation('accept', invitation?.id),
    answerInvitation('accept', invitation?.id),
    answerInvitation('decline', invitation?.id),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('an employee cannot be invited again; a dismissed one is logged out, loses access and can come back', async () => {
  await inviteTechnician()
  await answerInvitation('accept')
  expect((await inviteTechnician()).problem.code).toBe('employee_works_here')
  const params = { params: { shop: shop.shopId, accountId: technician.accountId } }
  const changed = await shop.owner.call(staff.changePosition, { ...params, body: { title: 'Manager', payRate: 4000 } })
  expect(changed.body.employees).toMatchObject([{ title: 'Manager', payRate: 4000 }])
  expect((await shop.owner.call(staff.dismiss, params)).body.employees).toEqual([])
  expect(await seesBoard(technician)).toBe(401)
  technician = await app.signInAs(technician.accountId, 'employee', technician.email)
  expect(await seesBoard(technician)).toBe(404)
  expect((await shop.owner.call(staff.dismiss, params)).status).toBe(404)
  expect((await shop.owner.call(staff.changePosition, { ...params, body: position })).status).toBe(404)
  await inviteTechnician()
  await answerInvitation('accept')
  expect(await seesBoard(technician)).toBe(200)
})

test('a rehired employee has a new start date', async () => {
  await inviteTechnician()
  await answerInvitation('accept')
  await sql`update shop_member set created_at = '2020-01-02' where account_id = ${technician.accountId}`.execute(app.db)
  await shop.owner.call(staff.dismiss, { params: { shop: shop.shopId, accountId: technician.accountId } })
  technician = await app.signInAs(technician.accountId, 'employee', technician.email)
  await inviteTechnician()
  await answerInvitation('accept')
  const [back] = (await listed()).employees
  expect(new Date(back!.since).getFullYear()).toBeGreaterThan(2020)
})

test("a dismissal that cannot end the employee's sessions is rolled back", async () => {
  await inviteTechnician()
  await answerInvitation('accept')
  await sql`create function refuse_ending() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    app.db,
  )
  await sql
    .raw(`
    create trigger refuse_ending before update on session for each row when (new.account_id = '${technician.accountId}')
      execute function refuse_ending()`)
    .execute(app.db)
  const { status } = await shop.owner.call(staff.dismiss, { params: { shop: shop.shopId, accountId: technician.accountId } })
  await sql`drop trigger refuse_ending on session`.execute(app.db)
  await sql`drop function refuse_ending`.execute(app.db)
  expect(status).toBe(500)
  expect((await listed()).employees).toHaveLength(1)
  expect(await seesBoard(technician)).toBe(200)
})

test("a dismissed employee loses the shop's notifications and keeps those of other shops", async () => {
  await inviteTechnician()
  await answerInvitation('accept')
  const otherShop = await app.signUpShop()
  await inTransaction(app.db, (tx) =>
    notifyAccounts(
      tx,
      [shop, otherShop].map(({ shopId }) => ({
        accountId: technician.accountId,
        type: 'default',
        subject: 'account',
        title: `Ann Baker wrote to ${shopId}`,
        body: '',
        data: { shop: shopId },
      })),
    ),
  )
  await shop.owner.call(staff.dismiss, { params: { shop: shop.shopId, accountId: technician.accountId } })
  technician = await app.signInAs(technician.accountId, 'employee', technician.email)
  const { rows } = (await technician.call(notifications.list, {})).body
  const titles = rows.map(({ title }) => title)
  expect(titles).toContain(`Ann Baker wrote to ${otherShop.shopId}`)
  expect(titles).not.toContain(`Ann Baker wrote to ${shop.shopId}`)
  expect(titles[0]).toBe('You no longer work at Test Garage')
})

test("nobody can see or change another shop's employees, and owners cannot dismiss themselves", async () => {
  await inviteTechnician()
  const otherShop = await app.signUpShop()
  const [{ id } = { id: '' }] = (await listed()).invitations
  const inPath = { params: { shop: shop.shopId } }
  const member = { params: { shop: shop.shopId, accountId: technician.accountId } }
  expect((await otherShop.owner.call(staff.list, inPath)).status).toBe(404)
  expect((await inviteTechnician('x@example.test', otherShop.owner)).status).toBe(404)
  expect((await otherShop.owner.call(staff.withdrawInvitation, { params: { shop: shop.shopId, id } })).status).toBe(404)
  expect((await otherShop.owner.call(staff.withdrawInvitation, { params: { shop: otherShop.shopId, id } })).status).toBe(404)
  await answerInvitation('accept')
  expect((await otherShop.owner.call(staff.changePosition, { ...member, body: position })).status).toBe(404)
  expect((await otherShop.owner.call(staff.dismiss, member)).status).toBe(404)
  expect((await otherShop.owner.call(staff.dismiss, { params: { ...member.params, shop: otherShop.shopId } })).status).toBe(404)
  expect((await technician.call(staff.list, inPath)).status).toBe(403)
  const self = { params: { shop: shop.shopId, accountId: shop.owner.accountId } }
  expect((await shop.owner.call(staff.dismiss, self)).status).toBe(404)
  expect(await seesBoard(technician)).toBe(200)
})
