import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { signUp } from '../sign-up/contract/index.ts'
import { employees } from './contract/index.ts'

const app = await testApp()
const old = 'wet umbrella in the hall'
const next = 'two green kettles on the shelf'

async function signUpTechnician() {
  const email = `technician-${crypto.randomUUID()}@example.test`
  const address = { address: '1 Main St', aptSuite: '', city: 'Austin', state: 'TX', zip: '78701', phone1: '5125550143' }
  const body = { firstName: 'Sam', lastName: 'Ortiz', ...address, email, password: old, termsVersion: 1 }
  const { body: signedUp } = await app.guest.call(signUp.employee, { body })
  return app.signInAs(signedUp.accountId, 'employee', email)
}

test('an employee changes the password with the e-mail and the current password', async () => {
  const technician = await signUpTechnician()
  const body = { email: technician.email.toUpperCase(), currentPassword: old, password: next }
  expect((await technician.call(employees.changePassword, { body })).status).toBe(200)
})

test('an employee with a temporary password sets one with the e-mail alone, and any other has to know the old one', async () => {
  const technician = await signUpTechnician()
  const change = () => technician.call(employees.changePassword, { body: { email: technician.email, password: next } })
  expect((await change()).problem).toMatchObject({ status: 403, code: 'password_wrong' })
  await sql`update account set is_temporary_password = true where id = ${technician.accountId}`.execute(app.db)
  expect((await change()).status).toBe(200)
})

test('an employee cannot change the password of another e-mail', async () => {
  const [technician, otherTechnician] = [await signUpTechnician(), await signUpTechnician()]
  const body = { email: otherTechnician.email, currentPassword: old, password: next }
  expect((await technician.call(employees.changePassword, { body })).status).toBe(404)
})
