import type { z } from 'zod'
import { signedUp } from '../../../common/messages.ts'
import type { Role } from '../../../common/route.ts'
import type { Context, Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { badInput, fieldErrors } from '../../../server/kit/http/problem.ts'
import { createAccount, sendConfirmation } from '../../auth/server/index.ts'
import { createCustomer } from '../../customers/server/index.ts'
import type { DeviceForm } from '../../devices/contract.ts'
import { setUpDevice } from '../../devices/server/index.ts'
import { createEmployee } from '../../employees/server/index.ts'
import { createOwner, createShop } from '../../shops/server/index.ts'
import { createVendor } from '../../vendors/server/index.ts'
import { CustomerSignUp, type OwnerSignUp, type signUp, VendorSignUp } from '../contract.ts'

interface Newcomer {
  role: Role
  email: string
  password: string
  name: string
  /** Theirs and the company's, which the password may not be made of. */
  names: readonly string[]
}

type Joining = Pick<Context, 'db' | 'get' | 'clock' | 'config'>

/** The account, what its role needs, and a welcome by mail with the link that confirms the e-mail, all or nothing. */
function join(context: Joining, { name, ...account }: Newcomer, rest: (tx: Db, accountId: string) => Promise<unknown>) {
  return inTransaction(context.db, async (tx) => {
    const id = await createAccount(tx, account)
    await rest(tx, id)
    await sendConfirmation(
      { ...context, db: tx },
      { ...account, id },
      {
        subject: 'Welcome to Liftbay',
        title: `Welcome, ${name}`,
        lines: ['Your account is ready. Log in with this e-mail address and the password you chose.'],
      },
    )
    return { accountId: id, email: account.email, msg: signedUp }
  })
}

/** The role in the path says which of the two forms the body has to be. */
function formOf<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body)
  if (!result.success) throw badInput(fieldErrors(result.error))
  return result.data
}

export const customerOrVendor: Verb<typeof signUp.customerOrVendor> = async (context, { params, body }) => {
  if (params.role === 'customer') {
    const { email, password, ...form } = formOf(CustomerSignUp, body)
    const newcomer = {
      role: 'customer',
      email,
      password,
      name: form.firstname,
      names: [form.firstname, form.lastname],
    } as const
    return join(context, newcomer, (tx, accountId) => createCustomer(tx, { ...form, accountId, email }))
  }
  const { email, password, ...form } = formOf(VendorSignUp, body)
  const newcomer = {
    role: 'vendors',
    email,
    password,
    name: form.contactName,
    names: [form.contactName, form.dba, form.corporateName],
  } as const
  return join(context, newcomer, (tx, accountId) => createVendor(tx, accountId, form))
}

async function joinOwner(
  context: Joining,
  { email, password, ...form }: z.output<typeof OwnerSignUp>,
  devices: readonly DeviceForm[] = [],
) {
  const newcomer = {
    role: 'owner',
    email,
    password,
    name: form.firstName,
    names: [form.firstName, form.lastName, form.dba, form.corporateName],
  } as const
  return join(context, newcomer, async (tx, accountId) => {
    const place = { ...form, zip: form.zipcode }
    await createOwner(tx, accountId, place)
    await createShop(tx, { ...place, ownerAccountId: accountId, email, phone1: form.phone })
    for (const device of devices) await setUpDevice(tx, { ...device, accountId, sessionId: null, now: context.clock.now() })
  })
}

export const owner: Verb<typeof signUp.owner> = (context, { body }) => joinOwner(context, body)
export const ownerWithDevices: Verb<typeof signUp.ownerWithDevices> = (context, { body: { devices, ...form } }) =>
  joinOwner(context, form, devices)

export const employee: Verb<typeof signUp.employee> = async (context, { body: { email, password, ...form } }) => {
  const newcomer = {
    role: 'employee',
    email,
    password,
    name: form.firstName,
    names: [form.firstName, form.lastName],
  } as const
  return join(context, newcomer, (tx, accountId) => createEmployee(tx, accountId, form))
}
