import { Group } from '@mantine/core'
import { paragraph } from '../../../common/text.ts'
import { Dialog, Form, SubmitButton, TextAreaField, useCall } from '../../../web/kit/index.ts'
import { ShopQuestion, workOrders } from '../contract.ts'

/** Who opens the dialog has something to say; the call itself may come without. */
const Question = ShopQuestion.extend({ message: paragraph('Message', 500) })

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
        schema={Question}
        initial={{ message: '' }}
        call={ask}
        toSent={(body) => ({ params: { shopId, workOrderId }, body })}
        done={onClose}
        label={`Ask ${shop}`}
      >
        <TextAreaField
          name="message"
          label="Message"
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
