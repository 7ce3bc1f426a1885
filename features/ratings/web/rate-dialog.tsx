import { Text } from '@mantine/core'
import { Dialog, Form, SubmitButton, TextAreaField, useCall } from '../../../web/kit/index.ts'
import { shops } from '../../shops/contract.ts'
import { type RatedVisit, RatingForm, ratings } from '../contract.ts'
import { StarsField } from './stars-field.tsx'

export interface RateDialogProps {
  opened: boolean
  visit: RatedVisit
  onClose: () => void
}

/** Stars and, if somebody likes, words, for a visit that is paid. */
export default function RateDialog({ opened, visit: { shop, invoice }, onClose }: RateDialogProps) {
  const rate = useCall(ratings.rate, {
    done: 'Thank you for your rating.',
    invalidates: [ratings.mine, ratings.ofShop, shops.info, shops.search],
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
        <TextAreaField name="text" label="Your words" required={false} rows={4} maxLength={2000} />
        <Text size="sm" c="dimmed">
          Everybody can read it, with your first name and an initial. It stays as you give it: neither you nor the shop can change
          or remove it.
        </Text>
        <SubmitButton>Send rating</SubmitButton>
      </Form>
    </Dialog>
  )
}
