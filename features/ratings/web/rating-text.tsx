import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { When } from '../../../web/kit/index.ts'
import type { Rating } from '../contract.ts'
import classes from './ratings.module.css'
import { Stars } from './stars.tsx'

export interface RatingTextProps {
  rating: Pick<Rating, 'ratedAt' | 'stars' | 'text' | 'reply'>
  /** Who gave it. */
  by: ReactNode
  /** Who answered. */
  shop: string
  timeZone: string
}

/** Stars, words and the shop's answer. */
export function RatingText({ rating: { ratedAt, stars, text, reply }, by, shop, timeZone }: RatingTextProps) {
  return (
    <div>
      <Group gap="sm">
        <Stars stars={stars} />
        <Text size="sm" c="dimmed" component="div">
          {by} · <When value={ratedAt} zone={timeZone} day />
        </Text>
      </Group>
      {text && <Text className={classes.words!}>{text}</Text>}
      {reply && (
        <div className={classes.reply}>
          <Text size="sm" c="dimmed" component="div">
            {shop} answered · <When value={reply.repliedAt} zone={timeZone} day />
          </Text>
          <Text className={classes.words!}>{reply.text}</Text>
        </div>
      )}
    </div>
  )
}
