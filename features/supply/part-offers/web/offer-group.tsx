import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { fetchFile, Money, Muted, StateBadge } from '../../../../kit/web/index.ts'
import { usePhoto } from '../../../platform/files/web/index.ts'
import { partOffers, type OfferBranch, type PartOffer, type VendorScore } from '../contract/index.ts'
import { findBestBranch } from '../rules.ts'
import classes from './offers.module.css'

export interface OfferGroupProps {
  shopId: string
  /** The same part from several vendors. */
  offers: readonly PartOffer[]
  /** '' for none. */
  vehicle: string
  seesCosts: boolean
  quantity: number
  action: OfferAction
}

/** The button of an offer. `onPress` runs before its action, such as counting a click. */
export type OfferAction = (offer: PartOffer, onPress?: () => Promise<unknown>) => ReactNode

/** One part with its offers side by side. */
export function OfferGroup({ shopId, offers, vehicle, seesCosts, quantity, action }: OfferGroupProps) {
  const [first] = offers
  const pictured = offers.find(({ hasPicture }) => hasPicture)
  const { url } = usePhoto(pictured?.partId, (partId) => fetchFile(partOffers.picture, { params: { shop: shopId, partId } }))
  if (!first) return null
  const label = `${first.name}, ${first.manufacturer} ${first.partNo}`
  return (
    <section aria-label={label} className={classes.group}>
      <div className={classes.head}>
        {pictured && url && <img src={url} alt={first.name} className={classes.picture} />}
        <PartHead offer={first} vehicle={vehicle} />
      </div>
      <ul className={classes.offers}>
        {offers.map((offer) => (
          <li key={offer.partId} className={classes.offer}>
            <Text fw={600}>{offer.vendor}</Text>
            <OfferFacts offer={offer} seesCosts={seesCosts} quantity={quantity} />
            <div className={classes.act}>{action(offer)}</div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OfferFactsProps {
  offer: PartOffer
  seesCosts: boolean
  quantity: number
}

/** The price, where the part is, and how the vendor served shops. */
export function OfferFacts({ offer, seesCosts, quantity }: OfferFactsProps) {
  return (
    <>
      {seesCosts && <Price offer={offer} />}
      {offer.core > 0 && (
        <Muted component="span">
          Core charge <Money cents={offer.core} />
        </Muted>
      )}
      <Stock offer={offer} quantity={quantity} />
      <Score score={offer.score} />
    </>
  )
}

/** The part, and whether it fits. */
export function PartHead({ offer: { name, manufacturer, partNo, fit }, vehicle }: { offer: PartOffer; vehicle: string }) {
  return (
    <div>
      <Text fw={600}>{name}</Text>
      <Muted>
        {manufacturer} · {partNo}
      </Muted>
      <Fit fit={fit} vehicle={vehicle} />
    </div>
  )
}

function Fit({ fit, vehicle }: { fit: PartOffer['fit']; vehicle: string }) {
  if (fit === 'fits') return <StateBadge tone="green" label={`Fits the ${vehicle}`} />
  if (fit === 'other') return <StateBadge tone="red" label={`Not listed for the ${vehicle}`} />
  return fit === 'any' ? <StateBadge tone="gray" label="No vehicles listed" /> : null
}

const accountNotes: Readonly<Partial<Record<PartOffer['account'], string>>> = {
  none: 'List price. Ask for terms under Vendors.',
  declined: 'List price. Ask for terms under Vendors.',
  requested: 'List price until the vendor approves your account.',
  invited: 'List price. The vendor offers you an account under Vendors.',
  suspended: 'List price. Your account is suspended.',
}

function Price({ offer: { price, list, account } }: { offer: PartOffer }) {
  const note = accountNotes[account]
  return (
    <div>
      <Text size="lg" fw={600} className="tabular">
        <Money cents={price ?? list ?? 0} />
      </Text>
      {note ? (
        <Muted>{note}</Muted>
      ) : (
        price !== null &&
        list !== null &&
        list > price && (
          <Muted component="span">
            Your price. List <Money cents={list} />
          </Muted>
        )
      )}
    </div>
  )
}

const showMiles = (miles: number) => `${miles < 10 ? miles : Math.round(miles)} mi`

/** `14:30` -> `2:30 PM` */
function showCutOff(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

function describeDelivery({ delivers, today, cutOff }: OfferBranch): string {
  if (!delivers) return 'Pickup only'
  return today ? `Delivered today if you order by ${showCutOff(cutOff)}` : 'Delivered the next business day'
}

function Stock({ offer: { branches, inStock }, quantity }: { offer: PartOffer; quantity: number }) {
  const best = findBestBranch(branches, quantity)
  const lines = branches.map((branch) => (
    <li key={branch.branchId}>
      {branch.name}, {branch.city}: {branch.quantity === null ? 'not carried' : `${branch.quantity} in stock`},{' '}
      {showMiles(branch.miles)}. {describeDelivery(branch)}.
    </li>
  ))
  return (
    <div>
      {best ? (
        <>
          <Text size="sm" fw={500}>
            {best.quantity} in stock at {best.name}, {showMiles(best.miles)}
          </Text>
          <Text size="sm">{describeDelivery(best)}</Text>
          {(best.quantity ?? 0) < quantity && <Muted>Fewer than the {quantity} you need.</Muted>}
        </>
      ) : (
        <Text size="sm">Not in stock near you</Text>
      )}
      {branches.length > 1 && (
        <details className={classes.branches}>
          <summary>
            {inStock} in {branches.length} branches
          </summary>
          <ul>{lines}</ul>
        </details>
      )}
    </div>
  )
}

const showShare = (share: number) => `${Math.round(share)}%`

function Score({ score }: { score: VendorScore | null }) {
  if (!score) return <Muted>No orders yet</Muted>
  const { orders, filled, late, returned } = score
  return (
    <Muted>
      Filled {showShare(filled)}
      {late !== null && `, late ${showShare(late)}`}, returned {showShare(returned)} ·{' '}
      {orders === 1 ? '1 order' : `${orders.toLocaleString('en-US')} orders`}
    </Muted>
  )
}
