import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPackages } from '@tabler/icons-react'
import { type ComponentType, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Empty, Loading, useRead } from '../../../../kit/web/index.ts'
import { partOffers, type PartOffer, type PartOffers, type WhereForm } from '../contract/index.ts'
import { firstParts, groupOffers, planSearch } from '../rules.ts'
import { type OfferAction, OfferFacts, OfferGroup, PartHead } from './offer-group.tsx'
import { findWhereErrors, WhereFields } from './where-fields.tsx'

export interface Wanted {
  partNo: string
  manufacturer: string
  name: string
  quantity: number
}

export interface OffersProps {
  shopId: string
  wanted: Wanted
  /** The repair order whose vehicle the part is for. */
  orderId?: string
  action: OfferAction
  /** Shown after the list for the same search. It never changes the list. */
  After?: ComponentType<AfterOffersProps> | undefined
  /** Shown below for the same search, with its own calls, so it delays nothing here. */
  outside?: ((wanted: Wanted) => ReactNode) | undefined
}

export interface AfterOffersProps {
  shopId: string
  /** The search. */
  search: Wanted & WhereForm & { order?: string }
  /** Renders an offer as the list does, with its button. */
  draw: (offer: PartOffer, onPress: () => Promise<unknown>) => ReactNode
}

const nowhere = { state: '', city: '', zipCode: '' }
// Inside the form of a line, Enter would add the line.
const preventSubmit = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** The offers of the vendors near a place, side by side, searched while typing. */
export function Offers({ shopId, wanted, orderId, action, After, outside }: OffersProps) {
  const [typed, setTyped] = useState<WhereForm | null>(null)
  // A string, because a new object each time would never settle.
  const [settled] = useDebouncedValue(JSON.stringify({ ...wanted, ...(typed ?? nowhere) }), 200, { leading: false })
  const isPlaceRight = typed === null || Object.keys(findWhereErrors(typed)).length === 0
  const search = { ...(JSON.parse(settled) as Wanted & WhereForm), ...(orderId ? { order: orderId } : {}) }
  const read = useRead(partOffers.find, { params: { shop: shopId }, query: search }, { enabled: isPlaceRight, keep: true })
  const [shown, setShown] = useState(firstParts)
  const where = typed ?? read.data?.place ?? nowhere
  return (
    <Stack gap="sm" onKeyDown={preventSubmit}>
      <WhereFields where={where} onChange={setTyped} />
      <VisuallyHidden role="status">{read.data && !read.fetching && countOffers(read.data)}</VisuallyHidden>
      <Results
        data={read.data}
        error={read.error?.msg}
        onRetry={() => void read.reload()}
        isLoading={read.fetching}
        wanted={wanted}
        hasOrder={orderId !== undefined}
      >
        {(data) => (
          <>
            {groupOffers(data.offers)
              .slice(0, shown)
              .map((offers) => (
                <OfferGroup
                  key={offers[0]!.partId}
                  shopId={shopId}
                  offers={offers}
                  vehicle={data.vehicle}
                  seesCosts={data.seesCosts}
                  quantity={wanted.quantity}
                  action={action}
                />
              ))}
            <MoreParts left={groupOffers(data.offers).length - shown} onMore={() => setShown(shown + 24)} />
            {After && !read.fetching && (
              <After
                key={settled}
                shopId={shopId}
                search={search}
                draw={(offer, onPress) => (
                  <>
                    <PartHead offer={offer} vehicle={data.vehicle} />
                    <OfferFacts offer={offer} seesCosts={data.seesCosts} quantity={wanted.quantity} />
                    <div>{action(offer, onPress)}</div>
                  </>
                )}
              />
            )}
          </>
        )}
      </Results>
      {outside?.(wanted)}
    </Stack>
  )
}

const countOffers = ({ offers }: PartOffers) => (offers.length === 1 ? '1 offer' : `${offers.length} offers`)

function MoreParts({ left, onMore }: { left: number; onMore: () => void }) {
  if (left <= 0) return null
  return (
    <Group>
      <Button size="compact-sm" variant="default" onClick={onMore}>
        {left === 1 ? 'Show 1 more part' : `Show ${left} more parts`}
      </Button>
    </Group>
  )
}

interface ResultsProps {
  data: PartOffers | undefined
  error: string | undefined
  onRetry: () => void
  isLoading: boolean
  wanted: Wanted
  hasOrder: boolean
  children: (data: PartOffers) => ReactNode
}

function Results({ data, error, onRetry, isLoading, wanted, hasOrder, children }: ResultsProps) {
  if (error)
    return (
      <Empty icon={<IconPackages size={28} />} title="The search did not work">
        <Stack gap="xs" align="flex-start">
          <span>{error}</span>
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            Try again
          </Button>
        </Stack>
      </Empty>
    )
  if (!data) return <Loading kind="cards" />
  if (planSearch(wanted, hasOrder).by === 'nothing')
    return <Text size="sm">Type a part number or a name, at least 3 characters, to search the vendors near you.</Text>
  if (data.offers.length === 0)
    return isLoading ? (
      <Loading kind="cards" />
    ) : (
      <Empty icon={<IconPackages size={28} />} title={data.vendors === 0 ? 'No vendors near this place' : 'No matches.'}>
        {data.vendors === 0
          ? 'No vendor on Liftbay delivers here or has a branch within 60 miles. Enter the part by hand, or try another zip code.'
          : 'Try fewer words, or only the part number. You can also enter the part by hand.'}
      </Empty>
    )
  return (
    <Stack gap="md">
      {children(data)}
      {data.isCut && <Text size="sm">There are more matches. Type more of the name or the number to see them.</Text>}
    </Stack>
  )
}
