import { Text } from '@mantine/core'
import { Dialog, Form, Muted, SubmitButton, TextAreaField, useCall } from '../../../../kit/web/index.ts'
import { shops } from '../../../people/shops/contract/index.ts'
import { type RatedVisit, RatingForm, ratings } from '../contract/index.ts'
import { StarsField } from './stars-field.tsx'

export interface RateDialogProps {
  opened: boolean
  visit: RatedVisit
  onClose: () => void
}

/** Stars and an optional comment, for a paid visit. */
export default function RateDialog({ opened, visit: { shop, invoice }, onClose }: RateDialogProps) {
  const rate = useCall(ratings.rate, {
    done: 'Thank you for your rating.',
    invalidates: [ratings.mine, ratings.ofShop, shops.getInfo, shops.search],
  })
  return (
    <Dialog opened={opened} onClose={onClose} title="How was it?">
      <Form
        schema={RatingForm}
        initial={{ shop: shop.id, invoice, stars: 0, text: '' }}
        call={rate}
        done={onClose}
        label="Rate this visit"
      >
        <Text c="dimmed">
          {shop.dba} · work order {invoice}
        </Text>
        <StarsField name="stars" label="Stars" />
        <TextAreaField name="text" label="Comment" required={false} rows={4} maxLength={2000} />
        <Muted>Everyone can read it, with your first name and last initial. Reviews can’t be edited.</Muted>
        <SubmitButton>Send rating</SubmitButton>
      </Form>
    </Dialog>
  )
}
