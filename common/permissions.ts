/** The permissions an employee can have in a shop. `features/people/employees/contract/permissions.ts` explains each. */
export const permissions = [
  'orders.create',
  'orders.edit',
  'orders.remove',
  'orders.rate',
  'orders.discount',
  'orders.send',
  'orders.answer',
  'orders.work',
  'orders.ready',
  'orders.reopen',
  'orders.cancel',
  'orders.audit',
  'schedule.book',
  'schedule.change',
  'schedule.cancel',
  'inspections.perform',
  'inspections.jobs',
  'inspections.send',
  'time.clock',
  'time.assign',
  'time.correct',
  'time.off',
  'customers.edit',
  'customers.merge',
  'customers.tax',
  'customers.message',
  'customers.remind',
  'customers.ratings',
  'money.profit',
  'payments.take',
  'payments.request',
  'payments.refund',
  'payments.storage',
  'parts.cost',
  'parts.use',
  'parts.order',
  'parts.receive',
  'parts.return',
  'parts.adjust',
  'parts.vendors',
  'shop.canned-jobs',
  'shop.reports',
  'shop.employees',
  'shop.personnel',
  'shop.training',
  'pay.run',
  'pay.plans',
  'pay.deductions',
] as const
export type Permission = (typeof permissions)[number]

/** Answers whether someone may do all of this. */
export type Can = (...needed: Permission[]) => boolean

/** Permissions that depend on what is sent. `all` names every one of them. */
export interface NeedsByBody {
  readonly all: readonly Permission[]
  readonly find: (body: unknown) => readonly Permission[]
}

/** The permissions an employee needs to make a call; an owner can always make it. */
export type Needs = Permission | NeedsByBody

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Needs that depend on the value of one field: `needsByValue('state', { cancelled: 'orders.cancel' }, 'orders.edit')`. */
export const needsByValue = (
  field: string,
  values: Readonly<Record<string, Permission>>,
  otherwise: Permission,
): NeedsByBody => ({
  all: [...new Set([...Object.values(values), otherwise])],
  find: (body) => {
    const value = isRecord(body) ? body[field] : undefined
    return [(typeof value === 'string' && Object.hasOwn(values, value) && values[value]) || otherwise]
  },
})

/** Needs that depend on which fields are sent. Fields that are not listed need `otherwise`, and so does a body without fields. */
export const needsByFields = (fields: Readonly<Record<string, Permission>>, otherwise: Permission): NeedsByBody => ({
  all: [...new Set([...Object.values(fields), otherwise])],
  find: (body) => {
    const names = isRecord(body) ? Object.keys(body).filter((name) => body[name] !== undefined) : []
    if (names.length === 0) return [otherwise]
    return [...new Set(names.map((name) => (Object.hasOwn(fields, name) && fields[name]) || otherwise))]
  },
})

/** The permissions that a call with this body needs. */
export const listNeeds = (needs: Needs, body: unknown): readonly Permission[] =>
  typeof needs === 'string' ? [needs] : needs.find(body)

/** All permissions that a call can need. */
export const listAllNeeds = (needs: Needs): readonly Permission[] => (typeof needs === 'string' ? [needs] : needs.all)
