import { Group } from '@mantine/core'
import { Dialog, Form, SubmitButton, TextAreaField, useCall } from '../../../web/kit/index.ts'
import { ShopQuestion, workOrders } from '../contract.ts'

export interface AskShopDialogProps {
  shopId: string
  workOrderId: string
  /** The shop's name. */
  shop: string
  onClose: () => void
}

export function AskShopDialog({ shopId, workOrderId, shop, onClose }: AskShopDialogProps) {
  const ask = useCall(workOrders.notifyShop, { done: `${shop} has been told`, invalidates: [workOrders.view] })
  return (
    <Dialog opened onClose={onClose} title={`Ask ${shop}`}>
      <Form
        schema={ShopQuestion}
        initial={{ message: '' }}
        call={ask}
        toSent={(body) => ({ params: { shopId, workOrderId }, body })}
        done={onClose}
        label={`Ask ${shop}`}
      >
        <TextAreaField
          name="message"
          label="Message"
          required={false}
          rows={4}
          maxLength={500}
          helper="Everybody at the desk sees it, with your work order."
        />
        <Group justify="flex-end">
          <SubmitButton>Send</SubmitButton>
        </Group>
      </Form>
    </Dialog>
  )
}
