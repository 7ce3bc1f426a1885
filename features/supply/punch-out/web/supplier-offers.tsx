import { Button, Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import { lazyDialog, Loading, Muted, useRead } from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { useSwitch } from '../../../platform/feature-switches/web/index.ts'
import { planSearch } from '../../part-offers/rules.ts'
import type { OutsideOffersProps } from '../../part-offers/web/index.ts'
import { type SupplierConnection, type SupplierOffer, suppliers } from '../contract/index.ts'
import { PutOnJob } from './put-on-job.tsx'
import type { PutSupplierDialogProps } from './put-supplier-dialog.tsx'

const PutSupplierDialog = lazyDialog<PutSupplierDialogProps>(() => import('./put-supplier-dialog.tsx'))

/** The offers of each connected supplier. Each is asked separately, so one that hangs delays nothing else. */
export default function SupplierOffers(props: OutsideOffersProps) {
  const canSee = useCan(props.shopId)('parts.cost')
  const isOn = useSwitch('punch-out', props.shopId)
  const read = useRead(suppliers.list, { params: { shop: props.shopId } }, { enabled: canSee && isOn })
  // Waits until the user stops typing.
  const [settled] = useDebouncedValue(JSON.stringify(props.wanted), 600)
  const wanted = JSON.parse(settled) as OutsideOffersProps['wanted']
  if (!canSee || !isOn || !read.data || planSearch(wanted, false).by === 'nothing') return null
  return read.data.connections.map((connection) => (
    <FromSupplier key={connection.vendorId} {...props} wanted={wanted} connection={connection} />
  ))
}

interface FromSupplierProps extends OutsideOffersProps {
  connection: SupplierConnection
}

function FromSupplier({ shopId, wanted, job, connection }: FromSupplierProps) {
  const { vendorId, name } = connection
  const { partNo, manufacturer, name: words, quantity } = wanted
  const query = { partNo, manufacturer, name: words, quantity }
  const read = useRead(suppliers.search, { params: { id: vendorId }, query })
  const canPut = useCan(shopId)('orders.edit')
  const [putting, setPutting] = useState<SupplierOffer | null>(null)
  return (
    <section aria-label={`From ${name}`}>
      <Stack gap="xs">
        <Text fw={600}>From {name}</Text>
        {read.error ? (
          <Group gap="xs" role="alert">
            <Text size="sm">{read.error.msg}</Text>
            <Button size="compact-sm" variant="default" aria-label={`Try again: ${name}`} onClick={() => void read.reload()}>
              Try again
            </Button>
          </Group>
        ) : !read.data ? (
          <Loading kind="cards" />
        ) : (
          read.data.offers.length === 0 && <Muted>No matches at {name}.</Muted>
        )}
        {!read.error &&
          read.data?.offers.map((offer) => (
            <Group key={offer.offerId} justify="space-between" gap="xs">
              <Facts offer={offer} />
              {canPut &&
                (job ? (
                  <PutOnJob vendorId={vendorId} offer={offer} quantity={quantity} job={job} />
                ) : (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Add to repair order: ${offer.name} from ${name}`}
                    onClick={() => setPutting(offer)}
                  >
                    Add to repair order
                  </Button>
                ))}
            </Group>
          ))}
      </Stack>
      {putting && (
        <PutSupplierDialog
          shopId={shopId}
          vendorId={vendorId}
          supplier={name}
          offer={putting}
          quantity={quantity}
          onClose={() => setPutting(null)}
        />
      )}
    </section>
  )
}

function Facts({ offer: { name, manufacturer, partNo, price, core, inStock, deliveryOn } }: { offer: SupplierOffer }) {
  const facts = [
    core > 0 && `Core charge ${showCents(core)}`,
    inStock !== null && `${inStock} in stock`,
    deliveryOn && `Delivered ${showDay(deliveryOn)}`,
  ]
  return (
    <div>
      <Text size="sm" fw={600}>
        {name}, {showCents(price)}
      </Text>
      <Muted>
        {manufacturer} · {partNo}
      </Muted>
      <Muted>{facts.filter(Boolean).join(' · ')}</Muted>
    </div>
  )
}
