import { Button, Group } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '../../../../kit/web/index.ts'
import type { RatedVisit } from '../contract/index.ts'
import { RatingText } from './rating-text.tsx'

const RateDialog = lazyDialog(() => import('./rate-dialog.tsx'))

/** The customer's rating of a visit, or the button to rate it. */
export function VisitRating({ visit, isOpen = false }: { visit: RatedVisit; isOpen?: boolean }) {
  const [rating, setRating] = useState(isOpen)
  const { shop, invoice } = visit
  if (visit.rating) return <RatingText rating={visit.rating} by="You" shop={shop.dba} timeZone={shop.timeZone} />
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
