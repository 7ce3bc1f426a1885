import type { z } from 'zod'
import type { DeviceForm } from '../../devices/contract/index.ts'
import { setUpDevice } from '../../devices/server/index.ts'
import { createOwner, createShop } from '../../shops/server/index.ts'
import type { OwnerSignUpSent } from '../contract/index.ts'
import { createAccountWith, type SignUpContext } from './create-account-with.ts'

export async function createOwnerWithShop(
  context: SignUpContext,
  { email, password, termsVersion, ...form }: z.output<typeof OwnerSignUpSent>,
  devices: readonly DeviceForm[] = [],
) {
  const newcomer = {
    role: 'owner',
    email,
    password,
    termsVersion,
    name: form.firstName,
    names: [form.firstName, form.lastName, form.dba, form.corporateName],
  } as const
  return createAccountWith(context, newcomer, async (tx, accountId) => {
    const place = { ...form, zip: form.zipcode }
    await createOwner(tx, accountId, place)
    await createShop(tx, { ...place, ownerAccountId: accountId, email, phone1: form.phone })
    for (const device of devices) await setUpDevice(tx, { ...device, accountId, sessionId: null, now: context.clock.now() })
  })
}
