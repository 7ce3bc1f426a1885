import { useEffect, useState } from 'react'
import { sendCall } from '../../../../kit/web/index.ts'
import { useSwitch } from '../../../platform/feature-switches/web/index.ts'
import type { AfterOffersProps } from '../../../supply/part-offers/web/index.ts'
import { placements, type SponsoredSlot } from '../contract/index.ts'
import { type FoundSlots, takeCurrent } from './current-slots.ts'
import { reportClick, useImpression } from './report-slot.ts'
import { SlotCard } from './slot-card.tsx'
import classes from './sponsored.module.css'

/** Waits until the user stops typing. */
const settleMs = 600

/** Sponsored offers for a search, after its results. If they do not arrive, nothing is shown. */
export default function SponsoredOffers(props: AfterOffersProps) {
  return useSwitch('sponsored-offers', props.shopId) && <Slots {...props} />
}

function Slots({ shopId, search, draw }: AfterOffersProps) {
  const slots = useSlots(shopId, JSON.stringify(search))
  if (slots.length === 0) return null
  return (
    <section aria-label="Sponsored offers" className={classes.slots}>
      {slots.map((slot) => (
        <Slot key={slot.entryId} shopId={shopId} slot={slot} draw={draw} />
      ))}
    </section>
  )
}

function useSlots(shop: string, search: string): readonly SponsoredSlot[] {
  const [found, setFound] = useState<FoundSlots | null>(null)
  const asked = `${shop} ${search}`
  useEffect(() => {
    const stop = new AbortController()
    const body = { shop, ...(JSON.parse(search) as AfterOffersProps['search']) }
    const timer = setTimeout(() => {
      sendCall(placements.find, { body }, { signal: stop.signal })
        .then(({ reply }) => setFound({ search: asked, slots: reply.slots }))
        .catch(() => setFound(null))
    }, settleMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [shop, search, asked])
  return takeCurrent(found, asked)
}

interface SlotProps extends Pick<AfterOffersProps, 'shopId' | 'draw'> {
  slot: SponsoredSlot
}

function Slot({ shopId, slot: { entryId, offer, creative }, draw }: SlotProps) {
  const part = useImpression(entryId)
  return (
    <SlotCard ref={part} shopId={shopId} creative={creative}>
      {draw(offer, () => reportClick(entryId))}
    </SlotCard>
  )
}
