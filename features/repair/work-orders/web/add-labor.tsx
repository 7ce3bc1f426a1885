import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { Form, SubmitButton } from '../../../../kit/web/index.ts'
import { LaborSearch } from '../../../catalog/labor-guide/web/index.ts'
import { LaborForm, workOrders } from '../contract/index.ts'
import { useCannedFinds } from './canned-finds.tsx'
import { focusFirst } from './focus-first.ts'
import { LaborFields, RateChoice } from './labor-fields.tsx'
import { useEdit, useOrder } from './order-context.ts'
import classes from './work-order.module.css'

export interface AddLaborProps {
  concernId: string
  onClose: () => void
}

/** Adds labor from the guide with one pick, or typed by hand. Stays open for the next labor line. */
export default function AddLabor({ concernId, onClose }: AddLaborProps) {
  const { order, can } = useOrder()
  const add = useEdit(workOrders.addLabor, { appliedAgain: onClose, undoable: null })
  const canned = useCannedFinds(concernId)
  const [byHand, setByHand] = useState(false)
  const [added, setAdded] = useState(0)
  const [rate, setRate] = useState(order.workOrder.laborRateCents)
  const params = { id: order.workOrder.id }
  return (
    <div key={`${byHand} ${added}`} ref={focusFirst} className={classes.entry}>
      <Stack gap="xs">
        {byHand ? (
          <Form
            schema={LaborForm}
            initial={{ concernId, rate, taxed: true }}
            call={add}
            toSent={({ rate: entered, ...body }) => ({ params, body: can('orders.rate') ? { ...body, rate: entered } : body })}
            done={() => setAdded(added + 1)}
            label="Labor by hand"
            gap="xs"
          >
            <LaborFields />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={() => setByHand(false)}>
                From the guide
              </Button>
              <SubmitButton>Add labor</SubmitButton>
            </Group>
          </Form>
        ) : (
          <>
            <LaborSearch
              label="Labor from the guide, or a canned job"
              disabled={add.pending}
              further={canned}
              onPick={(item) =>
                void add.send({
                  params,
                  body: { concernId, laborguideId: item.LaborGuideId, ...(can('orders.rate') ? { rate } : {}) },
                })
              }
            />
            <RateChoice value={rate} onChange={setRate} />
          </>
        )}
        <Group justify="flex-end" gap="xs">
          {!byHand && (
            <Button variant="default" size="sm" onClick={() => setByHand(true)}>
              Enter by hand
            </Button>
          )}
          <Button variant="subtle" size="sm" onClick={onClose}>
            Done
          </Button>
        </Group>
      </Stack>
    </div>
  )
}
