import { z } from 'zod'
import { route, staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { Entity, FieldChange, NewField, UserFieldEntry } from './definition-schemas.ts'
import { userFieldRefusals } from './refusals.ts'
import { FieldDefinition } from './schemas.ts'

const { labelTaken, tooMany, notThese, lostChoice } = userFieldRefusals

/** Left out, the fields of all shops, which the admin keeps; with a shop, that shop's own, which its owner keeps. */
const whose = z.strictObject({ shop: id('Shop').optional() })
const fieldParams = z.strictObject({ id: id('Field') })
const keeper = { who: ['admin', 'owner'], admins: ['catalog'] } as const
const Entries = z.strictObject({ fields: z.array(UserFieldEntry) })

export const userFields = {
  list: route('app', 'GET /userfields', {
    ...keeper,
    what: 'List the fields that the admin added for all shops and, for an owner, those of the shop; retired ones, too',
    query: whose,
    reply: Entries,
  }),
  add: route('app', 'POST /userfields', {
    ...keeper,
    what: 'Add a field to customers, vehicles, work orders, appointments, parts, employees or vendors',
    query: whose,
    body: NewField,
    reply: Entries,
    refuses: [labelTaken, tooMany],
    once: true,
  }),
  change: route('app', 'PUT /userfields/{id}', {
    ...keeper,
    what: 'Rename a field or change its help, choices, default or who sees it; its key, type and stored values stay',
    params: fieldParams,
    query: whose,
    body: FieldChange,
    reply: Entries,
    refuses: [labelTaken, lostChoice],
    version: true,
  }),
  move: route('app', 'PUT /userfields/order', {
    ...keeper,
    what: 'Set the order of the fields of one kind of record: the ids of all that are in use',
    query: whose,
    body: z.strictObject({ entity: Entity, ids: z.array(id('Field')).max(60) }),
    reply: Entries,
    refuses: [notThese],
  }),
  retire: route('app', 'POST /userfields/{id}/retire', {
    ...keeper,
    what: 'Retire a field: no form has it any more, and stored values stay readable and in exports',
    params: fieldParams,
    query: whose,
    reply: Entries,
  }),
  restore: route('app', 'POST /userfields/{id}/restore', {
    ...keeper,
    what: 'Put a retired field back into the forms, with the values it had',
    params: fieldParams,
    query: whose,
    reply: Entries,
    refuses: [labelTaken, tooMany],
  }),
  definitions: staffRoute('shop', 'GET /fields/{shop}', {
    right: 'orders:read',
    what: 'List the fields of one kind of record at a shop, in the order of its forms; retired ones come last',
    params: z.strictObject({ shop: id('Shop') }),
    query: z.strictObject({ of: Entity.default('work-order') }),
    reply: z.array(FieldDefinition),
  }),
}
