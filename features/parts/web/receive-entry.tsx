import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Form, MoneyField, NumberField, SubmitButton, TextField, useCall } from '../../../web/kit/index.ts'
import { mostQuantity, parts, type Purchase, ReceiveForm } from '../contract.ts'
import classes from './parts.module.css'
import { orderReads } from './use-parts.ts'

/** What came, at what it really cost. What was typed stays when somebody else was quicker. */
export default function ReceiveEntry({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const receive = useCall(parts.receive, { done: 'Received', invalidates: orderReads })
  const [{ lines, version, invoiceNo }] = useState(purchase)
  const open = lines.filter(({ quantity, received }) => received < quantity)
  const isOld = version !== purchase.version
  return (
    <Form
      schema={ReceiveForm}
      initial={{
        lines: open.map(({ lineId, quantity, received, costCents }) => ({
          lineId,
          quantity: Math.round((quantity - received) * 100) / 100,
          cost: costCents,
        })),
        invoiceNo,
      }}
      call={receive}
      toSent={(body) => ({ params: { id: purchase.purchaseId }, body })}
      version={version}
      done={onClose}
      label="Receive"
    >
      {isOld && (
        <Text role="status" c="red">
          Somebody else has changed this order since you opened it. Cancel and look again before you receive.
        </Text>
      )}
      <ul className={classes.rows}>
        {open.map((line, at) => (
          <li key={line.lineId}>
            <Text fw={600}>
              {line.name} <span className={classes.faint}>{line.partNo}</span>
            </Text>
            <div className={classes.fields}>
              <NumberField
                name={`lines.${at}.quantity`}
                label="Received"
                decimals={2}
                max={mostQuantity}
                helper={`${Math.round((line.quantity - line.received) * 100) / 100} to come`}
              />
              <MoneyField name={`lines.${at}.cost`} label="Cost" helper="Each, without a core charge" />
            </div>
          </li>
        ))}
      </ul>
      <div className={classes.fields}>
        <TextField name="invoiceNo" label="Invoice no" maxLength={60} required={false} helper="The vendor's" />
      </div>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton>Receive</SubmitButton>
      </Group>
    </Form>
  )
}
