import { Button, Group } from '@mantine/core'
import { Form, MoneyField, NumberField, SubmitButton, TextField } from '../../../web/kit/index.ts'
import { LaborChange, type ShopLabor, workOrders } from '../contract.ts'
import { useEdit, useOrder } from './order-context.ts'
import { useSeenVersion } from './seen-version.ts'
import classes from './work-order.module.css'

export function EditLabor({ labor, onClose }: { labor: ShopLabor; onClose: () => void }) {
  const { order } = useOrder()
  const change = useEdit(workOrders.changeLabor, { appliedAgain: onClose })
  const { title, hours, rate } = labor
  const version = useSeenVersion({ title, hours, rate })
  return (
    <Form
      schema={LaborChange.required({ title: true, hours: true, rate: true })}
      initial={{ title, hours, rate }}
      call={change}
      toSent={(body) => ({ params: { id: order.workOrder.id, lineId: labor.laborId }, body })}
      version={version}
      done={onClose}
      label={`Labor ${title}`}
      gap="xs"
    >
      <div className={classes.fields}>
        <div className={classes.wide}>
          <TextField name="title" label="Title" maxLength={200} />
        </div>
        <NumberField name="hours" label="Hours" decimals={2} max={1000} step={0.1} suffix="h" />
        <MoneyField name="rate" label="Rate" max={100_000} />
      </div>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton>Save labor</SubmitButton>
      </Group>
    </Form>
  )
}
