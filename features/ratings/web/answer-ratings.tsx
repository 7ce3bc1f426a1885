import { Anchor, Button, Group, Stack } from '@mantine/core'
import { IconMessage, IconStar } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  Empty,
  Form,
  Panel,
  Read,
  SubmitButton,
  TextAreaField,
  useCall,
  useLive,
  useRead,
  useReadMore,
} from '../../../web/kit/index.ts'
import { AnswerForm, ratings, type ShopsRating } from '../contract.ts'
import { RatingText } from './rating-text.tsx'
import classes from './ratings.module.css'

export interface AnswerRatingsProps {
  shop: { id: string; dba: string }
}

/** The shop's ratings as its staff read and answer them. */
export default function AnswerRatings({ shop }: AnswerRatingsProps) {
  const params = { shop: shop.id }
  const first = useRead(ratings.forShop, { params })
  const all = useReadMore(
    ratings.forShop,
    (after: string | undefined) => ({ params, query: after ? { after } : {} }),
    (page) => page.ratings,
    (page) => page.next,
  )
  useLive('rating_changed', [ratings.forShop])
  return (
    <Read
      read={first}
      skeleton="cards"
      isEmpty={(page) => page.ratings.length === 0}
      empty={
        <Empty icon={<IconStar size={28} />} title="No ratings yet">
          Customers are asked how it was once they have paid. What they say appears here, and everybody can read it with the shop.
        </Empty>
      }
    >
      {({ timeZone }) => (
        <Stack gap="md">
          <Panel
            title="Ratings"
            lead="Everybody can read them, with your answers. You can answer each once; nobody can change or remove one."
          >
            <ul className={classes.list}>
              {all.rows.map((rating) => (
                <li key={rating.id}>
                  <OneRating rating={rating} shop={shop} timeZone={timeZone} />
                </li>
              ))}
            </ul>
          </Panel>
          {all.more && (
            <Group justify="center">
              <Button variant="default" loading={all.more.loading} onClick={all.more.load}>
                Load more
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </Read>
  )
}

function OneRating({ rating, shop, timeZone }: { rating: ShopsRating; shop: AnswerRatingsProps['shop']; timeZone: string }) {
  const [answering, setAnswering] = useState(false)
  const answer = useCall(ratings.answer, {
    done: 'Your answer is shown below the rating',
    invalidates: [ratings.forShop, ratings.ofShop],
  })
  const { id, customer, workOrderId, invoice, vehicle, reply } = rating
  const by = (
    <>
      {customer} ·{' '}
      <Anchor component={Link} to={`/workorder/${shop.id}/${workOrderId}`} inherit underline="always">
        {vehicle}, work order {invoice}
      </Anchor>
    </>
  )
  return (
    <Stack gap="sm">
      <RatingText rating={rating} by={by} shop={shop.dba} timeZone={timeZone} />
      {!reply && !answering && (
        <Group>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconMessage size={18} aria-hidden />}
            onClick={() => setAnswering(true)}
            aria-label={`Answer ${customer}, work order ${invoice}`}
          >
            Answer
          </Button>
        </Group>
      )}
      {!reply && answering && (
        <Form
          schema={AnswerForm}
          initial={{ text: '' }}
          call={answer}
          toSent={(body) => ({ params: { id }, body })}
          done={() => setAnswering(false)}
          label={`Answer ${customer}`}
        >
          <TextAreaField
            name="text"
            label="Answer"
            rows={3}
            maxLength={2000}
            helper="Everybody can read it. It stays as you write it."
          />
          <SubmitButton>Send answer</SubmitButton>
        </Form>
      )}
    </Stack>
  )
}
