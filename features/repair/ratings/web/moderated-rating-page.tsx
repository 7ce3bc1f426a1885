import { Anchor, Stack } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { Muted, Page, Panel, StateBadge, useLive, useRead, When } from '../../../../kit/web/index.ts'
import { type ModeratedRating, ratingModeration } from '../contract/index.ts'
import { hidingReasons, reportReasons } from '../moderation-reasons.ts'
import { DecideForms } from './decide-forms.tsx'
import { HiddenRating } from './hidden-rating.tsx'
import { RatingText } from './rating-text.tsx'
import classes from './ratings.module.css'

/** `/apps/ratings/:id`: a rating, why it was reported, and what a moderator decides. */
export default function ModeratedRatingPage() {
  const { id = '' } = useParams()
  const read = useRead(ratingModeration.read, { params: { id } })
  useLive('work_items_changed', [ratingModeration.read])
  return (
    <Page
      title="Rating to moderate"
      crumbs={[
        { label: 'Home', to: '/apps' },
        { label: 'Rating moderation', to: '/apps/ratings' },
      ]}
      lead={read.data && `Of ${read.data.shop.dba}`}
      read={read}
      skeleton="cards"
    >
      {(rating) => (
        <Stack>
          <Rating rating={rating} />
          <Reports rating={rating} />
          <DecideForms rating={rating} />
          {rating.decisions.length > 0 && <Decisions rating={rating} />}
        </Stack>
      )}
    </Page>
  )
}

function Rating({ rating }: { rating: ModeratedRating }) {
  const { shop, name, hidden, isReported, ratedAt } = rating
  const state = hidden
    ? ({ tone: 'red', label: 'Hidden' } as const)
    : isReported
      ? ({ tone: 'amber', label: 'To decide' } as const)
      : ({ tone: 'green', label: 'Shown' } as const)
  return (
    <Panel title="Rating" lead={<StateBadge {...state} />}>
      <Stack gap="sm">
        <RatingText rating={rating} by={name} shop={shop.dba} timeZone={shop.timeZone} />
        {hidden && <HiddenRating hidden={hidden} ratedAt={ratedAt} timeZone={shop.timeZone} />}
        <Anchor component={Link} to={`/book/${shop.id}`} underline="always" className="touch-link">
          Open the shop’s public page
        </Anchor>
      </Stack>
    </Panel>
  )
}

const reporters = { shop: 'The shop', visitor: 'A visitor', program: 'Liftbay noticed words' } as const

const Reports = ({ rating: { reports } }: { rating: ModeratedRating }) => (
  <Panel title="Reports">
    {reports.length === 0 && <Muted>Nobody has reported it.</Muted>}
    <ul className={classes.list}>
      {reports.map(({ at, reporter, reason, words }) => (
        <li key={`${at} ${reason} ${words}`}>
          <div>
            {reporters[reporter]}
            {reason !== 'words' && `: ${reportReasons[reason]}`}
          </div>
          {words && <div className={classes.words}>{words}</div>}
          <Muted component="div">
            <When value={at} />
          </Muted>
        </li>
      ))}
    </ul>
  </Panel>
)

const acts = { hidden: 'hid it', kept: 'kept it', shown: 'showed it again' } as const

const Decisions = ({ rating: { decisions } }: { rating: ModeratedRating }) => (
  <Panel title="Decisions">
    <ul className={classes.list}>
      {decisions.map(({ at, by, what, reason, note }) => (
        <li key={at}>
          <div>
            {by || 'An admin'} {acts[what]}
            {reason && `: ${hidingReasons[reason]}`}
          </div>
          {note && <div className={classes.words}>{note}</div>}
          <Muted component="div">
            <When value={at} />
          </Muted>
        </li>
      ))}
    </ul>
  </Panel>
)
