import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp, type TestShop } from '../../../testing/test-app.ts'
import { auth } from '../../platform/auth/contract/index.ts'
import { ownTerms } from '../../platform/terms-versions/contract/index.ts'
import { shopBoard } from '../../repair/board/contract/index.ts'
import { type NewEmployeeForm, employees, staff } from './contract/index.ts'

let app: TestApp
let shop: TestShop
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  shop = await app.signUpShop()
})

const temporary = 'wkq7m-2xv9r-tph4n-8dcsy'
const chosen = 'two green kettles on the shelf'
const makeForm = (change: Partial<NewEmployeeForm> = {}) => ({
  firstName: 'Rosa',
  lastName: 'Diaz',
  email: `rosa-${crypto.randomUUID()}@example.test`,
  phone1: '5125550177',
  title: 'Technician' as const,
  password: temporary,
  ...change,
})
const create = (body = makeForm(), by = shop.owner) => by.call(staff.createAccount, { params: { shop: shop.shopId }, body })
const logIn = (email: string, password: string) => app.guest.call(auth.signInEmployee, { body: { email, password } })

test('an account with a temporary password can do nothing but choose its own', async () => {
  const form = makeForm({ payRate: 2800 })
  expect((await create(form)).body.employees).toMatchObject([{ email: form.email, title: 'Technician', payRate: 2800 }])
  const { body } = await logIn(form.email, temporary)
  expect(body.info.customer.isTemporaryPassword).toBe(true)
  const headers = { authorization: `Bearer ${body.atk}` }
  const refused: string[] = []
  const allowed: string[] = []
  for (const { name, row } of app.built.served) {
    if (row.who === 'anyone' || !row.who.includes('employee')) continue
    if (/changePassword|signOut/.test(name)) continue
    const params = Object.fromEntries([...row.path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => [param, crypto.randomUUID()]))
    const reply = await app.send(row, { params, ...(row.hasBody ? { body: {} } : {}) }, { headers })
    ;(reply.problem?.code === 'own_password_needed' ? refused : allowed).push(name)
  }
  expect(allowed).toEqual(['auth.getMe'])
  expect(refused.length).toBeGreaterThan(100)

  const changed = await app.send(employees.changePasswordByWeb, { body: { email: form.email, password: chosen } }, { headers })
  expect(changed.body.info.customer.isTemporaryPassword).toBe(false)
  const own = { headers: { authorization: `Bearer ${changed.body.atk}` } }
  expect((await app.send(ownTerms.agree, { body: { number: 1 } }, own)).status).toBe(200)
  expect((await app.send(shopBoard.read, { params: { shop: shop.shopId } }, own)).status).toBe(200)
  expect((await logIn(form.email, temporary)).status).toBe(401)
})

test('the temporary password is not in the e-mail, and cannot be chosen again', async () => {
  const form = makeForm()
  await create(form)
  const [mail] = await app.outbox(form.email)
  expect(mail?.subject).toBe('Test Garage created your Liftbay account')
  expect(mail?.body_text).not.toContain(temporary)
  const { body } = await logIn(form.email, temporary)
  const again = await app.send(
    employees.changePassword,
    { body: { password: temporary } },
    { headers: { authorization: `Bearer ${body.atk}` } },
  )
  expect(again.status).toBe(400)
})

test('a person with an account is invited instead, and a weak temporary password is refused', async () => {
  const employee = await app.signUp('employee')
  const taken = await create(makeForm({ email: employee.email }))
  expect(taken.problem).toMatchObject({ code: 'has_account', errors: { email: expect.stringContaining('Invite them') } })
  expect((await create(makeForm({ password: 'password' }))).problem.errors).toHaveProperty('password')
})

test('a manager creates accounts, a technician does not, and another shop’s owner gets 404', async () => {
  expect((await create(makeForm(), await app.signUpEmployee(shop.shopId, 'Manager'))).status).toBe(200)
  expect((await create(makeForm(), await app.signUpEmployee(shop.shopId, 'Technician'))).problem.code).toBe('permission_needed')
  expect((await create(makeForm(), (await app.signUpShop()).owner)).status).toBe(404)
})

test('an emergency contact is a name with a phone, and stays when a program does not send it', async () => {
  const employee = await app.signUpEmployee(shop.shopId)
  const address = { address: '1 Main St', aptSuite: '', city: 'Austin', state: 'TX', zip: '78701', phone1: '5125550143' }
  const form = { firstName: 'Rosa', lastName: 'Diaz', ...address }
  const save = (more: object, version: number) => employee.call(employees.update, { body: { ...form, ...more } }, { version })
  expect((await save({ emergencyName: 'Luis Diaz', emergencyPhone: '' }, 1)).problem.errors).toHaveProperty('emergencyPhone')
  expect((await save({ emergencyName: '', emergencyPhone: '5125550199' }, 1)).problem.errors).toHaveProperty('emergencyName')
  const contact = { emergencyName: 'Luis Diaz', emergencyRelationship: 'Brother', emergencyPhone: '5125550199' }
  expect((await save(contact, 1)).body).toMatchObject(contact)
  expect((await save({}, 2)).body).toMatchObject(contact)
})

test('a program may send the employee’s own e-mail with the employee information, and no other', async () => {
  const employee = await app.signUpEmployee(shop.shopId)
  const address = { address: '1 Main St', aptSuite: '', city: 'Austin', state: 'TX', zip: '78701', phone1: '5125550143' }
  const save = (email: string, version: number) =>
    employee.call(employees.update, { body: { firstName: 'Rosa', lastName: 'Diaz', ...address, email } }, { version })
  expect((await save(employee.email.toUpperCase(), 1)).body).toMatchObject({ firstName: 'Rosa', email: employee.email })
  expect((await save(shop.owner.email, 2)).status).toBe(404)
})
