import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Form, MoneyField, NumberField, SubmitButton, useCall } from '../../../web/kit/index.ts'
import { DraftForm, mostQuantity, parts, type Purchase } from '../contract.ts'
import classes from './parts.module.css'
import { orderReads } from './use-parts.ts'

/** Quantities, costs and core charges of a draft. */
export default function DraftEntry({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const change = useCall(parts.changeDraft, { done: 'Saved', invalidates: orderReads })
  // What somebody else changed meanwhile is not written over.
  const [{ lines, version }] = useState(purchase)
  return (
    <Form
      schema={DraftForm}
      initial={{
        lines: lines.map(({ lineId, quantity, costCents, coreCents }) => ({ lineId, quantity, cost: costCents, coreCents })),
      }}
      call={change}
      toSent={(body) => ({ params: { id: purchase.purchaseId }, body })}
      version={version}
      done={onClose}
      label="Draft"
    >
      <ul className={classes.rows}>
        {lines.map((line, at) => (
          <li key={line.lineId}>
            <Text fw={600}>
              {line.name} <span className={classes.faint}>{line.partNo}</span>
            </Text>
            <div className={classes.fields}>
              <NumberField
                name={`lines.${at}.quantity`}
                label="Quantity"
                decimals={2}
                max={mostQuantity}
                helper="0 takes it off"
              />
              <MoneyField name={`lines.${at}.cost`} label="Cost" />
              <MoneyField name={`lines.${at}.coreCents`} label="Core charge" />
            </div>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton>Save draft</SubmitButton>
      </Group>
    </Form>
  )
}
