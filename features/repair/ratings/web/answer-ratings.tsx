import { Anchor, Button, Group, Stack } from '@mantine/core'
import { IconMessage, IconStar } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  Empty,
  Form,
  LoadMore,
  Muted,
  Panel,
  Read,
  SubmitButton,
  TextAreaField,
  useCall,
  useLive,
  useRead,
  useReadMore,
} from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { AnswerForm, ratings, type ShopRating } from '../contract/index.ts'
import { HiddenRating } from './hidden-rating.tsx'
import { RatingAskingPanel } from './rating-asking.tsx'
import { RatingText } from './rating-text.tsx'
import { ReportButton } from './report-button.tsx'
import classes from './ratings.module.css'

export interface AnswerRatingsProps {
  shop: { id: string; dba: string }
}

/** The shop's ratings, for its staff to read and reply to. */
export default function AnswerRatings({ shop }: AnswerRatingsProps) {
  const isOwner = useSession()?.customer.role === 'owner'
  return (
    <Stack gap="md">
      {isOwner && <RatingAskingPanel shop={shop.id} />}
      <RatingList shop={shop} />
    </Stack>
  )
}

function RatingList({ shop }: AnswerRatingsProps) {
  const params = { shop: shop.id }
  const first = useRead(ratings.forShop, { params })
  const list = useReadMore(
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
          Customers can rate a visit once they have paid. Their ratings appear here and on your shop’s public page.
        </Empty>
      }
    >
      {({ timeZone }) => (
        <Stack gap="md">
          <Panel
            title="Ratings"
            lead="Anyone can read them and your replies. You can reply to each once. Nobody can change a rating or a reply. A moderator can hide a rating that breaks the rules."
          >
            <ul className={classes.list}>
              {list.rows.map((rating) => (
                <li key={rating.id}>
                  <RatingItem rating={rating} shop={shop} timeZone={timeZone} />
                </li>
              ))}
            </ul>
          </Panel>
          <LoadMore more={list.more} mx="auto" />
        </Stack>
      )}
    </Read>
  )
}

function RatingItem({ rating, shop, timeZone }: { rating: ShopRating; shop: AnswerRatingsProps['shop']; timeZone: string }) {
  const canAnswer = useCan(shop.id)('customers.ratings')
  const [answering, setAnswering] = useState(false)
  const answer = useCall(ratings.answer, {
    done: 'Your reply is shown below the rating',
    invalidates: [ratings.forShop, ratings.ofShop],
  })
  const { id, customer, workOrderId, invoice, vehicle, reply, hidden, isReported } = rating
  const by = (
    <>
      {customer} ·{' '}
      <Anchor component={Link} to={`/workorder/${shop.id}/${workOrderId}`} inherit underline="always">
        {vehicle}, repair order {invoice}
      </Anchor>
    </>
  )
  return (
    <Stack gap="sm">
      <RatingText rating={rating} by={by} shop={shop.dba} timeZone={timeZone} />
      {hidden && <HiddenRating hidden={hidden} ratedAt={rating.ratedAt} timeZone={timeZone} />}
      {isReported && <Muted>Reported. A moderator will look at it.</Muted>}
      <Group gap="xs">
        {!reply && !hidden && !answering && canAnswer && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconMessage size={18} aria-hidden />}
            onClick={() => setAnswering(true)}
            aria-label={`Reply to ${customer}, repair order ${invoice}`}
          >
            Reply
          </Button>
        )}
        {!hidden && !isReported && <ReportButton id={id} by={`${customer}, repair order ${invoice}`} />}
      </Group>
      {!reply && !hidden && answering && (
        <Form
          schema={AnswerForm}
          initial={{ text: '' }}
          call={answer}
          toSent={(body) => ({ params: { id }, body })}
          done={() => setAnswering(false)}
          label={`Reply to ${customer}`}
        >
          <TextAreaField
            name="text"
            label="Reply"
            rows={3}
            maxLength={2000}
            helper="Anyone can read it, and you cannot change it later."
          />
          <SubmitButton>Send reply</SubmitButton>
        </Form>
      )}
    </Stack>
  )
}
