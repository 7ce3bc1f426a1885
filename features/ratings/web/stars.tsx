import { Group, Rating as StarRow, Text } from '@mantine/core'
import { showStars } from '../rules.ts'
import classes from './ratings.module.css'

export const starColor = 'light-dark(var(--mantine-color-amber-7), var(--mantine-color-amber-4))'

/** Stars that were given; read out as "4 of 5 stars". */
export function Stars({ stars }: { stars: number }) {
  return (
    <Group gap="xs" wrap="nowrap" role="img" aria-label={showStars(stars)}>
      <StarRow value={stars} readOnly aria-hidden color={starColor} className={classes.row!} />
      <Text size="sm" c="dimmed" aria-hidden>
        {stars}
      </Text>
    </Group>
  )
}
