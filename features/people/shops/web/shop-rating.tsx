import { Group, Text } from '@mantine/core'
import { IconStarFilled } from '@tabler/icons-react'
import type { ShopCard } from '../contract/index.ts'

/** `★ 4.3 · 12 ratings`; nothing without ratings. */
export function ShopRating({ rating }: Pick<ShopCard, 'rating'>) {
  if (!rating) return null
  return (
    <Group gap={4} wrap="nowrap" component="span" display="inline-flex">
      <IconStarFilled size={16} aria-hidden color="light-dark(var(--mantine-color-amber-7), var(--mantine-color-amber-4))" />
      <Text component="span" inherit className="tabular">
        <b>{rating.average.toFixed(1)}</b> of 5 · {rating.count === 1 ? '1 rating' : `${rating.count} ratings`}
      </Text>
    </Group>
  )
}
