import { Group, Rating as StarRow } from '@mantine/core'
import { Muted } from '../../../../kit/web/index.ts'
import { showStars } from '../rules.ts'
import classes from './ratings.module.css'

export const starColor = 'light-dark(var(--mantine-color-amber-7), var(--mantine-color-amber-4))'

/** A rating's stars; screen readers say "4 of 5 stars". */
export function Stars({ stars }: { stars: number }) {
  return (
    <Group gap="xs" wrap="nowrap" role="img" aria-label={showStars(stars)}>
      <StarRow value={stars} readOnly aria-hidden color={starColor} className={classes.row} />
      <Muted aria-hidden>{stars}</Muted>
    </Group>
  )
}
