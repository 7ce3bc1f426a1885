import { expect, test } from 'vitest'
import { VendorPartForm } from './contract/index.ts'

const part = {
  state: 'TX',
  city: 'Austin',
  zipCode: '78704',
  partNo: 'D1210',
  manufacturer: 'Akebono',
  name: 'Brake pads, front',
  quantity: 2,
  cost: 4150,
  ext: 8300,
}

const messagesOf = (value: object) =>
  Object.fromEntries(VendorPartForm.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])

test("a vendor's part with every field is valid", () => {
  expect(VendorPartForm.parse(part)).toEqual(part)
  expect(messagesOf({ ...part, quantity: 1.25, cost: 0, ext: 0 })).toEqual({})
})

test("every field of a vendor's part is required", () => {
  expect(messagesOf({})).toEqual({
    state: 'State is required',
    city: 'City is required',
    zipCode: 'Zip code is required',
    partNo: 'Part no is required',
    manufacturer: 'Manufacturer is required',
    name: 'Name is required',
    quantity: 'Quantity is required',
    cost: 'Cost is required',
    ext: 'Price each is required',
  })
})

test("quantity, cost and ext of a vendor's part are numbers of at least 0", () => {
  expect(messagesOf({ ...part, quantity: -1, cost: -1, ext: -1 })).toEqual({
    quantity: 'Quantity must be greater than or equal to 0.',
    cost: 'Cost must be greater than or equal to 0.',
    ext: 'Price each must be greater than or equal to 0.',
  })
})
