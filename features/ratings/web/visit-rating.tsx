import { Button, Group, Text } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog, Panel, useRead } from '../../../web/kit/index.ts'
import { type RatedVisit, ratings } from '../contract.ts'
import { RatingText } from './rating-text.tsx'

const RateDialog = lazyDialog(() => import('./rate-dialog.tsx'))

/** How the customer rated a visit, or the way to do it. */
export function VisitRating({ visit }: { visit: RatedVisit }) {
  const [rating, setRating] = useState(false)
  const { shop, invoice } = visit
  if (visit.rating) return <RatingText rating={visit.rating} by="You" shop={shop.dba} timeZone={shop.timeZone} />
  return (
    <>
      <Group className="no-print" gap="sm">
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

/** The invitation after paying; nothing before it. */
export function HowWasIt({ workOrderId }: { workOrderId: string }) {
  const mine = useRead(ratings.mine, { query: { workOrderId } })
  const visit = mine.data?.[0]
  if (!visit) return null
  return (
    <div className="no-print">
      <Panel title={visit.rating ? 'Your rating' : 'How was it?'}>
        {!visit.rating && <Text mb="sm">Other vehicle owners would like to know how {visit.shop.dba} looked after you.</Text>}
        <VisitRating visit={visit} />
      </Panel>
    </div>
  )
}
