import { Button, Group, Stack } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog, Muted } from '../../../../kit/web/index.ts'
import type { RatedVisit } from '../contract/index.ts'
import { HiddenRating } from './hidden-rating.tsx'
import { RatingText } from './rating-text.tsx'

const RateDialog = lazyDialog(() => import('./rate-dialog.tsx'))

/** The customer's rating of a visit, or the button to rate it. */
export function VisitRating({ visit, isOpen = false }: { visit: RatedVisit; isOpen?: boolean }) {
  const [rating, setRating] = useState(isOpen)
  const { shop, invoice } = visit
  if (visit.rating) {
    const { hidden, ratedAt } = visit.rating
    return (
      <Stack gap="xs">
        <RatingText rating={visit.rating} by="You" shop={shop.dba} timeZone={shop.timeZone} />
        {hidden && (
          <>
            <HiddenRating hidden={hidden} ratedAt={ratedAt} timeZone={shop.timeZone} />
            <Muted>
              Only you and the shop can read your words. Do you think this is a mistake? Write to us on the contact page.
            </Muted>
          </>
        )}
      </Stack>
    )
  }
  return (
    <>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconStar size={18} aria-hidden />}
          onClick={() => setRating(true)}
          aria-label={`Rate this visit, work order ${invoice}`}
        >
          Rate this visit
        </Button>
      </Group>
      <RateDialog opened={rating} visit={visit} onClose={() => setRating(false)} />
    </>
  )
}
