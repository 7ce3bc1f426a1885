import { z } from 'zod'
import { refusal } from '../../common/refusal.ts'
import { route } from '../../common/route.ts'
import { id, line } from '../../common/text.ts'
import { VehicleForm, vehicleRefusals } from '../vehicles/contract.ts'
import { Found } from './find-shapes.ts'
import { Comparison, Duplicates, MergeForm } from './merge-shapes.ts'
import { NoteForm, ShopCustomer, ShopVehicle, WalkInFacts } from './page-shapes.ts'

export * from './find-shapes.ts'
export * from './merge-shapes.ts'
export * from './page-shapes.ts'

export const shopCustomerRefusals = {
  theirOwn: refusal(409, 'their_own', 'This customer has an account: what is known of them is theirs to change.'),
  shared: refusal(409, 'shared', 'Another shop uses this record, too, so it stays as it is.'),
  twoAccounts: refusal(409, 'two_accounts', 'Both have an account. Accounts are never merged.'),
  notTheSame: refusal(
    409,
    'not_the_same',
    'One has an account. It takes over only who was entered with its e-mail and phone. Correct those first, if it is the same person.',
  ),
  settled: refusal(
    409,
    'merge_settled',
    'This can’t be taken back any more: what was merged has changed hands since, or is over 30 days old.',
  ),
}

const staff = ['owner', 'employee'] as const
const one = z.strictObject({ shop: id('Shop'), id: id('Customer') })
const { theirOwn, shared, twoAccounts, notTheSame, settled } = shopCustomerRefusals

export const shopCustomers = {
  find: route('shop', 'GET /find', {
    what: 'The desk’s search: orders by number; customers by any part of name, phone or e-mail; vehicles by plate, VIN, year, make and model',
    who: staff,
    query: z.strictObject({ shop: id('Shop'), text: line('Text', 80) }),
    reply: Found,
  }),
  read: route('shop', 'GET /customer/{shop}/{id}', {
    what: 'A customer as the shop knows them: contact, vehicles, its orders and what is owed, appointments, its notes',
    who: staff,
    params: one,
    reply: ShopCustomer,
  }),
  readVehicle: route('shop', 'GET /customer/{shop}/vehicle/{id}', {
    what: 'A vehicle as the shop knows it: facts, readings of its odometer and orders at this shop',
    who: staff,
    params: z.strictObject({ shop: id('Shop'), id: id('Vehicle') }),
    reply: ShopVehicle,
  }),
  correctVehicle: route('shop', 'PUT /customer/{shop}/vehicle/{id}', {
    what: 'Correct what the shop entered of a vehicle of somebody without an account; each of its orders here says what was changed',
    who: staff,
    params: z.strictObject({ shop: id('Shop'), id: id('Vehicle') }),
    body: VehicleForm,
    reply: ShopVehicle,
    refuses: [theirOwn, shared, vehicleRefusals.vinTaken],
    version: true,
  }),
  edit: route('shop', 'PUT /customer/{shop}/{id}', {
    what: 'Correct what the shop entered of somebody without an account',
    who: staff,
    params: one,
    body: WalkInFacts,
    reply: ShopCustomer,
    refuses: [theirOwn, shared],
    version: true,
  }),
  addNote: route('shop', 'POST /customer/{shop}/{id}/note', {
    what: 'Note something about a customer, for the shop alone',
    who: staff,
    params: one,
    body: NoteForm,
    reply: ShopCustomer,
    once: true,
  }),
  removeNote: route('shop', 'DELETE /customer/{shop}/{id}/note/{note}', {
    what: 'Take away a note of one’s own',
    who: staff,
    params: one.extend({ note: id('Note') }),
    reply: ShopCustomer,
  }),
  duplicates: route('shop', 'GET /duplicates/{shop}', {
    what: 'Customers who look as if the shop had entered one twice, the surest first',
    who: staff,
    params: z.strictObject({ shop: id('Shop') }),
    reply: Duplicates,
  }),
  setApart: route('shop', 'POST /duplicates/{shop}', {
    what: 'Two who look alike are two: they are not suggested again',
    who: staff,
    params: z.strictObject({ shop: id('Shop') }),
    body: z.strictObject({ a: id('Customer'), b: id('Customer') }),
    reply: Duplicates,
  }),
  compare: route('shop', 'GET /customer/{shop}/{id}/with/{other}', {
    what: 'Two customers side by side, what would move if they became one, and whether they may',
    who: staff,
    params: one.extend({ other: id('Customer') }),
    reply: Comparison,
  }),
  merge: route('shop', 'POST /customers/{shop}/merge', {
    what: 'Two whom the shop entered are one: orders, vehicles, appointments and notes go to the one that stays',
    who: staff,
    params: z.strictObject({ shop: id('Shop') }),
    body: MergeForm,
    reply: ShopCustomer,
    refuses: [theirOwn, shared, twoAccounts, notTheSame],
    once: true,
  }),
  undoMerge: route('shop', 'POST /customers/{shop}/merge/{id}/undo', {
    what: 'They are two after all: each gets back what was theirs; for 30 days',
    who: staff,
    params: z.strictObject({ shop: id('Shop'), id: id('Merge') }),
    reply: ShopCustomer,
    refuses: [settled],
    once: true,
  }),
}
