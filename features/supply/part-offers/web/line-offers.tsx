import { Button, Text } from '@mantine/core'
import type { ComponentType } from 'react'
import { useFormState } from '../../../../kit/web/index.ts'
import type { ShopConcern } from '../../../repair/work-orders/contract/index.ts'
import { useEdit, useOrder } from '../../../repair/work-orders/web/index.ts'
import { parts } from '../../parts/contract/index.ts'
import { type PartOffer, partOffers } from '../contract/index.ts'
import { type AfterOffersProps, Offers, type Wanted } from './offers.tsx'

export interface LineOffersProps {
  concern: ShopConcern
  /** Called when the part is on the job, so the form can start the next one. */
  onAdded: () => void
  After?: ComponentType<AfterOffersProps>
  /** Offers of the shop's own suppliers, for this job. */
  Outside?: ComponentType<OutsideOffersProps>
}

export interface OutsideOffersProps {
  shopId: string
  wanted: Wanted
  /** The job that a part is put on; null to choose one. */
  job: { concernId: string; laborId: string | null; onAdded: () => void } | null
}

const readText = (value: unknown) => (typeof value === 'string' ? value : '')

/** Vendors' offers for the part typed in the form around it. One click puts one on the job. */
export default function LineOffers({ concern, onAdded, After, Outside }: LineOffersProps) {
  const { order } = useOrder()
  const { values } = useFormState()
  const put = useEdit(partOffers.put, { undoable: 'Part added', invalidates: [parts.ofOrder, parts.vendors] })
  const quantity = typeof values['quantity'] === 'number' ? values['quantity'] : 1
  const add = async ({ partId }: PartOffer, onPress?: () => Promise<unknown>) => {
    await onPress?.()
    const laborId = readText(values['laborId']) || null
    const body = { concernId: concern.concernId, laborId, quantity }
    if (await put.send({ params: { id: order.workOrder.id, partId }, body })) onAdded()
  }
  return (
    <section aria-label="Offers of vendors">
      <Text fw={600} mb={4}>
        From vendors
      </Text>
      <Offers
        shopId={order.shop.id}
        orderId={order.workOrder.id}
        wanted={{
          partNo: readText(values['partNo']),
          manufacturer: readText(values['manufacturer']),
          name: readText(values['name']),
          quantity,
        }}
        After={After}
        outside={
          Outside &&
          ((wanted) => (
            <Outside
              shopId={order.shop.id}
              wanted={wanted}
              job={{ concernId: concern.concernId, laborId: readText(values['laborId']) || null, onAdded }}
            />
          ))
        }
        action={(offer, onPress) => (
          <Button
            size="compact-sm"
            variant="default"
            disabled={put.pending}
            aria-label={`Add to job: ${offer.name} from ${offer.vendor}`}
            onClick={() => void add(offer, onPress)}
          >
            Add to job
          </Button>
        )}
      />
    </section>
  )
}
