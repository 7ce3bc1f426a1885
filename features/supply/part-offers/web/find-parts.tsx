import { Button, NumberInput, Stack, TextInput } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { lazyDialog, Panel, useQuery } from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import type { PartOffer } from '../contract/index.ts'
import type { OutsideOffersProps } from './line-offers.tsx'
import { type AfterOffersProps, Offers } from './offers.tsx'
import type { PutOfferDialogProps } from './put-offer-dialog.tsx'
import classes from './offers.module.css'

const PutOfferDialog = lazyDialog<PutOfferDialogProps>(() => import('./put-offer-dialog.tsx'))

const texts = [
  { name: 'name', label: 'Name', maxLength: 160, className: classes.wide },
  { name: 'partNo', label: 'Part no', maxLength: 60, className: undefined },
  { name: 'manufacturer', label: 'Manufacturer', maxLength: 80, className: undefined },
] as const

export interface FindPartsProps {
  shopId: string
  After?: ComponentType<AfterOffersProps>
  /** Offers of the shop's own suppliers. */
  Outside?: ComponentType<OutsideOffersProps>
}

/** Finds a part at the vendors near the shop. The search stays in the address. */
export default function FindParts({ shopId, After, Outside }: FindPartsProps) {
  const { query, changeQuery } = useQuery()
  const can = useCan(shopId)
  const [typed, setTyped] = useState({
    name: query.get('name') ?? '',
    partNo: query.get('partNo') ?? '',
    manufacturer: query.get('manufacturer') ?? '',
  })
  const [quantity, setQuantity] = useState(1)
  const [putting, setPutting] = useState<PartOffer | null>(null)
  const change = (name: keyof typeof typed, text: string) => {
    setTyped({ ...typed, [name]: text })
    changeQuery({ [name]: text || null }, { replace: true })
  }
  return (
    <Panel title="Find a part" lead="Price, stock, distance and delivery of the vendors near you, side by side.">
      <Stack gap="sm">
        <div className={classes.fields}>
          {texts.map(({ name, className, ...field }) => (
            <TextInput
              key={name}
              {...field}
              {...(className ? { className } : {})}
              value={typed[name]}
              autoComplete="off"
              onChange={(event) => change(name, event.currentTarget.value)}
            />
          ))}
          <NumberInput
            label="Quantity"
            value={quantity}
            min={0}
            max={100_000}
            decimalScale={2}
            hideControls
            onChange={(value) => setQuantity(typeof value === 'number' ? value : 0)}
          />
        </div>
        <Offers
          shopId={shopId}
          wanted={{ ...typed, quantity }}
          After={After}
          outside={Outside && ((wanted) => <Outside shopId={shopId} wanted={wanted} job={null} />)}
          action={(offer, onPress) =>
            can('orders.edit') && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Add to repair order: ${offer.name} from ${offer.vendor}`}
                onClick={() => {
                  void onPress?.()
                  setPutting(offer)
                }}
              >
                Add to repair order
              </Button>
            )
          }
        />
      </Stack>
      {putting && <PutOfferDialog shopId={shopId} offer={putting} quantity={quantity} onClose={() => setPutting(null)} />}
    </Panel>
  )
}
