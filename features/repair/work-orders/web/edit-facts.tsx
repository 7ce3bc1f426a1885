import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { getInstant, getWallTime } from '../../../../common/wall-time.ts'
import { Form, FormButtons, NumberField, SelectField, useRead } from '../../../../kit/web/index.ts'
import { WorkOrderForm, workOrders } from '../contract/index.ts'
import { useEdit, useOrder } from './order-context.ts'
import { useSeenVersion } from './seen-version.ts'
import classes from './work-order.module.css'

// A select has no value for "nobody", so the empty text means it.
const FactsForm = z.strictObject({ technicianId: z.string(), odometer: WorkOrderForm.shape.odometer })

export default function EditFacts({ onClose }: { onClose: () => void }) {
  const { order, can } = useOrder()
  const { id, technicianId, promisedAt, odometer } = order.workOrder
  const { timeZone } = order.shop
  const technicians = useRead(workOrders.technicians, { params: { shop: order.shop.id } })
  const change = useEdit(workOrders.update, { appliedAgain: onClose })
  const version = useSeenVersion({ technicianId, promisedAt, odometer })
  const [promised, setPromised] = useState(promisedAt ? getWallTime(promisedAt, timeZone) : '')
  const people = (technicians.data ?? []).map(({ accountId, name }) => ({ value: accountId, label: name }))
  return (
    <Form
      schema={FactsForm}
      initial={{ technicianId: technicianId ?? '', ...(odometer === null ? {} : { odometer }) }}
      call={change}
      toSent={(facts) => ({
        params: { id },
        body: {
          ...(can('time.assign') ? { technicianId: facts.technicianId || null } : {}),
          ...(can('orders.work') ? { odometer: facts.odometer ?? null } : {}),
          ...(can('orders.edit') ? { promisedAt: promised ? getInstant(promised, timeZone) : null } : {}),
        },
      })}
      version={version}
      done={onClose}
      label="Technician, time and odometer"
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
          {can('orders.work') && <NumberField name="odometer" label="Odometer" max={9_999_999} suffix="mi" required={false} />}
        </div>
        <FormButtons label="Save" onCancel={onClose} />
      </Stack>
    </Form>
  )
}
