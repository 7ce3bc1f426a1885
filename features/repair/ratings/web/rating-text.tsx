import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Muted, When } from '../../../../kit/web/index.ts'
import type { Rating } from '../contract/index.ts'
import { Stars } from './stars.tsx'
import classes from './ratings.module.css'

export interface RatingTextProps {
  rating: Pick<Rating, 'ratedAt' | 'stars' | 'text' | 'reply'>
  /** The name of the person who rated. */
  by: ReactNode
  /** The name of the shop that replied. */
  shop: string
  timeZone: string
}

/** Stars, comment and the shop's reply. */
export function RatingText({ rating: { ratedAt, stars, text, reply }, by, shop, timeZone }: RatingTextProps) {
  return (
    <div>
      <Group gap="sm">
        <Stars stars={stars} />
        <Muted component="div">
          {by} · <When value={ratedAt} zone={timeZone} day />
        </Muted>
      </Group>
      {text && <Text className={classes.words}>{text}</Text>}
      {reply && (
        <div className={classes.reply}>
          <Muted component="div">
            {shop} answered · <When value={reply.repliedAt} zone={timeZone} day />
          </Muted>
          <Text className={classes.words}>{reply.text}</Text>
        </div>
      )}
    </div>
  )
}
