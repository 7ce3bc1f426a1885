import { Text } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { Panel, useRead } from '../../../../kit/web/index.ts'
import { ratings } from '../contract/index.ts'
import { VisitRating } from './visit-rating.tsx'

/** Invites the customer to rate the visit once it is paid. With `?rate`, as in the link of a request, the form is open. */
export default function HowWasIt({ workOrderId }: { workOrderId: string }) {
  const mine = useRead(ratings.mine, { query: { workOrderId } })
  const isAsked = useSearchParams()[0].has('rate')
  const visit = mine.data?.[0]
  if (!visit) return null
  return (
    <Panel title={visit.rating ? 'Your rating' : 'How was it?'}>
      {!visit.rating && <Text mb="sm">Other vehicle owners would like to know how {visit.shop.dba} treated you.</Text>}
      <VisitRating visit={visit} isOpen={isAsked} />
    </Panel>
  )
}
