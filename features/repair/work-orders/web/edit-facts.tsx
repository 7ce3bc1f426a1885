import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { getInstant, getWallTime } from '../../../../common/wall-time.ts'
import { Form, FormButtons, NumberField, SelectField, TextField, useRead } from '../../../../kit/web/index.ts'
import { WaitField } from '../../appointments/web/index.ts'
import { WorkOrderForm, workOrders } from '../contract/index.ts'
import { describeOdometerConflict } from '../rules.ts'
import { useEdit, useOrder } from './order-context.ts'
import { useSeenVersion } from './seen-version.ts'
import classes from './work-order.module.css'

// A select has no value for "nobody", so the empty text means it.
const { odometer: odometerIn, odometerOut, isWaiter, keyTag } = WorkOrderForm.shape
const FactsForm = z
  .strictObject({
    technicianId: z.string(),
    advisorId: z.string(),
    odometer: odometerIn,
    odometerOut,
    isWaiter,
    keyTag,
  })
  .superRefine((facts, context) => {
    const message = describeOdometerConflict(facts.odometer ?? null, facts.odometerOut ?? null)
    if (message) context.addIssue({ code: 'custom', path: ['odometerOut'], message })
  })

export default function EditFacts({ onClose }: { onClose: () => void }) {
  const { order, can } = useOrder()
  const { id, technicianId, advisorId, promisedAt, odometer, odometerOut: out, isWaiter: waits, keyTag: tag } = order.workOrder
  const { timeZone } = order.shop
  const technicians = useRead(workOrders.technicians, { params: { shop: order.shop.id } })
  const change = useEdit(workOrders.update, { appliedAgain: onClose })
  const version = useSeenVersion({ technicianId, advisorId, promisedAt, odometer, out, waits, tag })
  const [promised, setPromised] = useState(promisedAt ? getWallTime(promisedAt, timeZone) : '')
  const people = (technicians.data ?? []).map(({ accountId, name }) => ({ value: accountId, label: name }))
  return (
    <Form
      schema={FactsForm}
      initial={{
        technicianId: technicianId ?? '',
        advisorId: advisorId ?? '',
        isWaiter: waits,
        keyTag: tag,
        ...(odometer === null ? {} : { odometer }),
        ...(out === null ? {} : { odometerOut: out }),
      }}
      call={change}
      toSent={(facts) => ({
        params: { id },
        body: {
          ...(can('time.assign') ? { technicianId: facts.technicianId || null } : {}),
          ...(can('orders.work')
            ? {
                odometer: facts.odometer ?? null,
                odometerOut: facts.odometerOut ?? null,
                isWaiter: facts.isWaiter ?? false,
                keyTag: facts.keyTag ?? '',
              }
            : {}),
          ...(can('orders.edit')
            ? {
                promisedAt: promised ? getInstant(promised, timeZone) : null,
                ...(facts.advisorId ? { advisorId: facts.advisorId } : {}),
              }
            : {}),
        },
      })}
      version={version}
      done={onClose}
      label="Facts of this order"
      gap="xs"
    >
      <Stack gap="xs">
        <div className={classes.fields}>
          {can('time.assign') && (
            <SelectField
              name="technicianId"
              label="Technician"
              options={people}
              required={false}
              clearable
              placeholder="Not assigned"
            />
          )}
          {can('orders.edit') && (
            <TextInput
              type="datetime-local"
              label="Promised for (optional)"
              value={promised}
              onChange={(event) => setPromised(event.currentTarget.value)}
            />
          )}
          {can('orders.edit') && (
            <SelectField
              name="advisorId"
              label="Service advisor"
              options={people}
              required={false}
              placeholder={order.workOrder.advisor || 'Not recorded'}
            />
          )}
          {can('orders.work') && (
            <>
              <NumberField name="odometer" label="Odometer in" max={9_999_999} suffix="mi" required={false} />
              <NumberField name="odometerOut" label="Odometer out" max={9_999_999} suffix="mi" required={false} />
              <TextField name="keyTag" label="Key tag" maxLength={12} required={false} />
            </>
          )}
        </div>
        {can('orders.work') && <WaitField name="isWaiter" label="Waiter or drop-off" />}
        <FormButtons label="Save" onCancel={onClose} />
      </Stack>
    </Form>
  )
}
