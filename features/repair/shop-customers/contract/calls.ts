import { z } from 'zod'
import { staffRoute } from '../../../../common/route.ts'
import { id, isInvalid, line, optionalLine } from '../../../../common/text.ts'
import { VehicleForm, vehicleRefusals } from '../../../catalog/vehicles/contract/index.ts'
import { customerRefusals } from '../../../people/customers/contract/index.ts'
import { fieldKey } from '../../../people/user-fields/contract/index.ts'
import { shopCustomerRefusals } from './refusals.ts'
import {
  Comparison,
  CustomerLine,
  customerSorts,
  Duplicates,
  FieldsForm,
  Found,
  MergeForm,
  NoteForm,
  ShopCustomer,
  ShopVehicle,
  TextsForm,
  WalkInFacts,
} from './schemas.ts'

const { theirOwn, shared, twoAccounts, notTheSame, mergeFinal } = shopCustomerRefusals

const customerInPath = z.strictObject({ shop: id('Shop'), id: id('Customer') })

export const shopCustomers = {
  list: staffRoute('shop', 'GET /customers/{shop}', {
    what: 'List the customers the shop knows, by name or by last visit, page by page; with a text, those that match it, and with a user field, those that have the value',
    params: z.strictObject({ shop: id('Shop') }),
    query: z.strictObject({
      /** Like a search: part of a name, a phone number, an e-mail, a plate or a VIN. */
      text: optionalLine('Text', 80),
      sort: z.enum(customerSorts, isInvalid('Sort')).default('name'),
      /** A user field of customers and the value it has, exactly. */
      field: fieldKey.optional(),
      value: line('Value', 500).optional(),
      /** The last customer of the page before. */
      after: id('After').optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: z.strictObject({ customers: z.array(CustomerLine), next: z.uuid().nullable() }),
  }),
  find: staffRoute('shop', 'GET /find', {
    what: 'Search the shop: work orders by number or, while they are open, by key tag; customers by any part of name, phone or e-mail; vehicles by plate, VIN, year, make and model',
    query: z.strictObject({ shop: id('Shop'), text: line('Text', 80) }),
    reply: Found,
  }),
  read: staffRoute('shop', 'GET /customer/{shop}/{id}', {
    what: 'Get a customer as the shop knows them: contact, vehicles, work orders, balance due, appointments and notes',
    params: customerInPath,
    reply: ShopCustomer,
  }),
  readVehicle: staffRoute('shop', 'GET /customer/{shop}/vehicle/{id}', {
    what: 'Get a vehicle as the shop knows it: details, odometer readings and work orders at this shop',
    params: z.strictObject({ shop: id('Shop'), id: id('Vehicle') }),
    reply: ShopVehicle,
  }),
  correctVehicle: staffRoute('shop', 'PUT /customer/{shop}/vehicle/{id}', {
    needs: 'customers.edit',
    what: 'Correct a walk-in’s vehicle; the history of each of its work orders shows the change',
    params: z.strictObject({ shop: id('Shop'), id: id('Vehicle') }),
    body: VehicleForm,
    reply: ShopVehicle,
    refuses: [theirOwn, shared, vehicleRefusals.vinTaken],
    version: true,
  }),
  edit: staffRoute('shop', 'PUT /customer/{shop}/{id}', {
    needs: 'customers.edit',
    what: 'Correct a walk-in’s data',
    params: customerInPath,
    body: WalkInFacts,
    reply: ShopCustomer,
    refuses: [theirOwn, shared],
    version: true,
  }),
  saveFields: staffRoute('shop', 'PUT /customer/{shop}/{id}/fields', {
    right: 'customers:write',
    needs: 'customers.edit',
    what: 'Set the shop’s user fields of a customer, with or without an account; those left out stay as they are',
    params: customerInPath,
    body: FieldsForm,
    reply: ShopCustomer,
    version: true,
  }),
  saveVehicleFields: staffRoute('shop', 'PUT /customer/{shop}/vehicle/{id}/fields', {
    right: 'customers:write',
    needs: 'customers.edit',
    what: 'Set the shop’s user fields of a vehicle, whoever owns it; those left out stay as they are',
    params: z.strictObject({ shop: id('Shop'), id: id('Vehicle') }),
    body: FieldsForm,
    reply: ShopVehicle,
    version: true,
  }),
  changeTexts: staffRoute('shop', 'PUT /customer/{shop}/{id}/texts', {
    needs: 'customers.edit',
    what: 'Record what a customer said about texts: about their visits, or reminders and offers, which need an OK in writing',
    params: customerInPath,
    body: TextsForm,
    reply: ShopCustomer,
    refuses: [customerRefusals.textsTurnedOff],
  }),
  addNote: staffRoute('shop', 'POST /customer/{shop}/{id}/note', {
    needs: 'customers.edit',
    what: 'Add a note about a customer, which only the shop’s staff can read',
    params: customerInPath,
    body: NoteForm,
    reply: ShopCustomer,
    once: true,
  }),
  removeNote: staffRoute('shop', 'DELETE /customer/{shop}/{id}/note/{note}', {
    needs: 'customers.edit',
    what: 'Remove one of your own notes',
    params: customerInPath.extend({ note: id('Note') }),
    reply: ShopCustomer,
  }),
  duplicates: staffRoute('shop', 'GET /duplicates/{shop}', {
    what: 'List possible duplicate customers, the most likely first',
    params: z.strictObject({ shop: id('Shop') }),
    reply: Duplicates,
  }),
  markAsDifferent: staffRoute('shop', 'POST /duplicates/{shop}', {
    needs: 'customers.merge',
    what: 'Mark two customers as different, so that they are not suggested again',
    params: z.strictObject({ shop: id('Shop') }),
    body: z.strictObject({ a: id('Customer'), b: id('Customer') }),
    reply: Duplicates,
  }),
  compare: staffRoute('shop', 'GET /customer/{shop}/{id}/with/{other}', {
    what: 'Compare two customers: what a merge would move, and whether it is allowed',
    params: customerInPath.extend({ other: id('Customer') }),
    reply: Comparison,
  }),
  merge: staffRoute('shop', 'POST /customers/{shop}/merge', {
    needs: 'customers.merge',
    what: 'Merge two customers: work orders, vehicles, appointments and notes move to the one that stays',
    params: z.strictObject({ shop: id('Shop') }),
    body: MergeForm,
    reply: ShopCustomer,
    refuses: [theirOwn, shared, twoAccounts, notTheSame],
    once: true,
  }),
  undoMerge: staffRoute('shop', 'POST /customers/{shop}/merge/{id}/undo', {
    needs: 'customers.merge',
    what: 'Undo a merge, within 30 days',
    params: z.strictObject({ shop: id('Shop'), id: id('Merge') }),
    reply: ShopCustomer,
    refuses: [mergeFinal],
    once: true,
  }),
}
