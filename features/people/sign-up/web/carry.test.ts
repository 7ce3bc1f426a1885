import { expect, test } from 'vitest'
import { addTyped, pickTyped } from './carry.ts'

test('another role’s form takes over what was typed, under its own names, but not the agreement to the terms', () => {
  const typed = addTyped({}, { firstname: 'Dana', zipcode: '78701', phone1: '5125550100', password: 'a long one', terms: true })
  expect(pickTyped(typed, ['firstName', 'zip', 'phone', 'corporateName', 'password', 'terms'])).toEqual({
    firstName: 'Dana',
    zip: '78701',
    phone: '5125550100',
    password: 'a long one',
  })
})

test('what only one role’s form asks is still there after a look at another role', () => {
  const typed = addTyped(addTyped({}, { dba: 'Joe’s', email: 'a@b.test' }), { email: 'c@d.test' })
  expect(pickTyped(typed, ['dba', 'email'])).toEqual({ dba: 'Joe’s', email: 'c@d.test' })
})
