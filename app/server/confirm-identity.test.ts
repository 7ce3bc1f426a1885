import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Role, roles } from '../../common/route.ts'
import { apiKeys } from '../../features/data/api-keys/contract/index.ts'
import { auth } from '../../features/platform/auth/contract/index.ts'
import { confirmedMinutes } from '../../features/platform/auth/rules.ts'
import { setQuickPassword } from '../../testing/quick-password.ts'
import { type TestApp, testApp, type TestUser } from '../../testing/test-app.ts'
import { allRoutes } from './features.ts'

const password = 'a long walk by the river'
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** The calls that ask again who is there. Any other call takes the session's word for it. */
const askingCalls = [
  'ad-account-review.recordPayment',
  'ad-account-review.refund',
  'admins.add',
  'admins.end',
  'admins.setRoles',
  'api-keys.create',
  'bank-files.cancel',
  'bank-files.confirmSent',
  'bank-files.download',
  'bank-files.make',
  'bank-files.reverse',
  'bank-imports.start',
  'bank-imports.undo',
  'bank-returns.read',
  'bank-returns.release',
  'card-payments.removeCardAccount',
  'card-payments.saveCardAccount',
  'clockPin.save',
  'device-codes.allow',
  'earlier-pay.save',
  'email-changes.start',
  'exports.customers',
  'exports.retry',
  'exports.save',
  'exports.start',
  'exports.vehicles',
  'i9Inspections.download',
  'month-closes.agreeToReopen',
  'month-closes.askToReopen',
  'month-closes.close',
  'newHires.download',
  'onboarding.offboard',
  'order-accounts.choosePassword',
  'own-bank-changes.accept',
  'own-privacy.downloadExport',
  'own-privacy.requestDeletion',
  'own-privacy.startExport',
  'own-views.allow',
  'ownDeposits.update',
  'pay-bank.review',
  'pay-bank.save',
  'pay-checks.cancel',
  'pay-checks.download',
  'pay-checks.print',
  'pay-checks.printAgain',
  'pay-runs.approve',
  'pay-runs.void',
  'payPlans.remove',
  'payPlans.save',
  'payPlans.settings',
  'payouts.adjust',
  'payouts.recordReturn',
  'payouts.release',
  'payouts.send',
  'payouts.setFee',
  'payrollTaxes.save',
  'people.endSessions',
  'people.reinstate',
  'people.suspend',
  'personnel.hold',
  'plan-prices.approve',
  'plan-prices.change',
  'prenotes.send',
  'privacy.approve',
  'refunds-due.retry',
  'refunds-due.settleByCheck',
  'second-factor-resets.confirm',
  'second-factor-resets.request',
  'shopTablets.add',
  'shopTablets.renewCode',
  'staff.changePermissions',
  'staff.changePosition',
  'staff.createAccount',
  'staff.invite',
  'state-rules.approve',
  'suppliers.connect',
  'terms-versions.propose',
  'terms-versions.publish',
  'textLines.getNumber',
  'webhooks.add',
  'webhooks.change',
  'webhooks.renewSecret',
]

const forgetConfirmation = (who: TestUser) =>
  sql`update session set confirmed_at = null where account_id = ${who.accountId}`.execute(app.db)

async function signUpOwner() {
  const shop = await app.signUpShop()
  const owner = await setQuickPassword(app, shop.owner, password)
  await forgetConfirmation(owner)
  const create = () =>
    owner.call(apiKeys.create, { params: { owner: shop.shopId }, body: { name: 'Website', rights: ['orders:read'] } })
  return { owner, create }
}

describe('a call that asks who is there', () => {
  test('a session that has not confirmed who uses it is refused by these calls, and by no other call', async () => {
    const refused: string[] = []
    const people = new Map<Role, TestUser>()
    for (const role of roles) people.set(role, await app.signUp(role))
    await sql`update session set confirmed_at = null`.execute(app.db)
    for (const { name, row } of allRoutes) {
      // The calls of `auth` themselves would end the session that the rest of the loop needs.
      if (row.who === 'anyone' || (name.startsWith('auth.') && !row.confirms)) continue
      const who = people.get(roles.find((role) => row.who.includes(role))!)!
      const params = Object.fromEntries([...row.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, crypto.randomUUID()]))
      const reply = await who.call(row, { params, ...(row.hasBody ? { body: {} } : {}) })
      if (reply.problem?.code === 'confirm_identity') refused.push(name)
    }
    expect(refused.toSorted()).toEqual(askingCalls)
  })

  test('the API document says which calls ask who is there', async () => {
    const { paths } = (await app.built.app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, { operationId: string; 'x-confirms'?: true; responses: Record<string, unknown> }>>
    }>()
    const asking = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .filter((operation) => operation['x-confirms'])
    expect(asking.map(({ operationId }) => operationId).toSorted()).toEqual(askingCalls)
    for (const operation of asking) expect(JSON.stringify(operation.responses['403'])).toContain('confirm_identity')
  })

  test('the right password lets the session make the call for ten minutes, and a wrong one does not', async () => {
    const { owner, create } = await signUpOwner()
    expect((await create()).problem).toMatchObject({ status: 403, code: 'confirm_identity' })
    expect((await owner.call(auth.confirmIdentity, { body: { password: 'wrong' } })).problem.code).toBe('password_wrong')
    expect((await create()).status).toBe(403)
    expect((await owner.call(auth.confirmIdentity, { body: { password } })).status).toBe(200)
    expect((await create()).status).toBe(200)
    await sql`update session set confirmed_at = confirmed_at - ${confirmedMinutes} * interval '1 minute'
      where account_id = ${owner.accountId}`.execute(app.db)
    expect((await create()).status).toBe(403)
  })

  test('confirming replaces the refresh token, and a copy of the one before ends the session', async () => {
    const { owner } = await signUpOwner()
    const readCookie = (headers: Record<string, unknown>) => /rtk=[^;]*/.exec(String(headers['set-cookie']))![0]
    const signedIn = await app.send(auth.signInOwner, { body: { email: owner.email, password } })
    const copied = readCookie(signedIn.headers)
    const authorization = `Bearer ${signedIn.body.atk}`
    const confirmed = await app.send(auth.confirmIdentity, { body: { password } }, { headers: { authorization } })
    const own = readCookie(confirmed.headers)
    expect(own).not.toBe(copied)
    const start = app.clock.now()
    app.clock.set(new Date(start.getTime() + 11_000))
    const renewed = await app.guest.call(auth.refresh, {}, { headers: { cookie: own } })
    expect(renewed.status).toBe(200)
    expect((await app.guest.call(auth.refresh, {}, { headers: { cookie: copied } })).status).toBe(401)
    expect((await app.guest.call(auth.refresh, {}, { headers: { cookie: readCookie(renewed.headers) } })).status).toBe(401)
    app.clock.set(start)
  })

  test('logging in counts as confirming, for that session only', async () => {
    const { owner, create } = await signUpOwner()
    const signedIn = await app.send(auth.signInOwner, { body: { email: owner.email, password } })
    expect((await create()).status).toBe(403)
    const otherSession = { authorization: `Bearer ${signedIn.body.atk}` }
    const shop = signedIn.body.info.customer.shops![0]!.id
    const made = await app.send(
      apiKeys.create,
      { params: { owner: shop }, body: { name: 'Website', rights: ['orders:read'] } },
      { headers: otherSession },
    )
    expect(made.status).toBe(200)
  })
})
