import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { lockVehicleFields, saveVehicleFields as saveFields } from '../../../catalog/vehicles/server/index.ts'
import { requireValues } from '../../../people/user-fields/server/index.ts'
import type { shopCustomers } from '../contract/index.ts'
import { requireKnownVehicle } from './access.ts'
import { readVehicleReply } from './page-replies.ts'

export const saveVehicleFields: Verb<typeof shopCustomers.saveVehicleFields> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    await requireKnownVehicle(tx, context.actor, params)
    const held = (await lockVehicleFields(tx, params)) ?? refuse(standardRefusals.notFound)
    if (held.version !== context.version) refuse(standardRefusals.stale, { more: { version: held.version } })
    await saveFields(tx, params, requireValues(held.fields, body.fields))
    return readVehicleReply(tx, context, params)
  })
