import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { Form, Money, SubmitButton } from '../../../../kit/web/index.ts'
import { LaborSearch } from '../../../catalog/labor-guide/web/index.ts'
import { ProposeButton } from '../../../catalog/labor-proposals/web/index.ts'
import { LaborForm, type ShopConcern, workOrders } from '../contract/index.ts'
import AdjustmentEntry from './adjustment-entry.tsx'
import { useCannedFinds } from './canned-finds.tsx'
import { CloseEntry } from './close-entry.tsx'
import { focusFirst } from './focus-first.ts'
import { LaborFields, RateChoice } from './labor-fields.tsx'
import { type PickedPart, useEdit, useOrder } from './order-context.ts'
import PartEntry from './part-entry.tsx'
import { usePrices } from './prices.ts'
import SubletEntry from './sublet-entry.tsx'
import classes from './work-order.module.css'

/** `find`: the search for labor, parts and canned jobs; the others are typed by hand. */
export type AddKind = 'find' | 'labor' | 'part' | 'fee' | 'sublet'

export interface AddToJobProps {
  concern: ShopConcern
  start: AddKind
  onClose: () => void
}

/** Adds lines to a job: one search for canned jobs, labor of the guide and parts in stock, or a form for what they do not have. */
export default function AddToJob({ concern, start, onClose }: AddToJobProps) {
  const [kind, setKind] = useState(start)
  const [name, setName] = useState('')
  const [picked, setPicked] = useState<PickedPart | undefined>(undefined)
  const { concernId } = concern
  if (kind === 'part') return <PartEntry concern={concern} {...(picked ? { picked } : {})} name={name} onClose={onClose} />
  if (kind === 'fee') return <AdjustmentEntry concernId={concernId} onClose={onClose} />
  if (kind === 'sublet') return <SubletEntry concernId={concernId} onClose={onClose} />
  if (kind === 'labor') return <LaborByHand concernId={concernId} onClose={onClose} />
  return (
    <Find
      concern={concern}
      onKind={setKind}
      onVendors={(text) => {
        setName(text)
        setKind('part')
      }}
      onPriceNeeded={(part) => {
        setPicked(part)
        setKind('part')
      }}
      onClose={onClose}
    />
  )
}

interface FindProps {
  concern: ShopConcern
  onKind: (kind: AddKind) => void
  /** Looks for what was typed among the vendors' parts. */
  onVendors: (text: string) => void
  /** Someone who does not see costs has to type the price of a part. */
  onPriceNeeded: (part: PickedPart) => void
  onClose: () => void
}

function Find({ concern, onKind, onVendors, onPriceNeeded, onClose }: FindProps) {
  const { order, can, parts } = useOrder()
  const { matrixPrice } = usePrices()
  const addLabor = useEdit(workOrders.addLabor, { appliedAgain: onClose, undoable: null })
  const addPart = useEdit(workOrders.addPart, { undoable: 'Part added' })
  const [text, setText] = useState('')
  const [stock, setStock] = useState<readonly PickedPart[]>([])
  const [rate, setRate] = useState(order.workOrder.laborRateCents)
  const canned = useCannedFinds(concern.concernId, text)
  const params = { id: order.workOrder.id }
  const { concernId } = concern
  const pickPart = (part: PickedPart) => {
    const ext = matrixPrice(part.cost)
    if (part.cost === null || ext === null) return onPriceNeeded(part)
    const { partNo, manufacturer, name, cost, available, stockPartId } = part
    const taken = available > 0 ? { stockPartId } : {}
    const laborId = concern.labors[0]?.laborId ?? null
    void addPart.send({ params, body: { concernId, laborId, partNo, manufacturer, name, cost, ext, quantity: 1, ...taken } })
  }
  const stockItems = stock.map((part) => ({
    id: part.stockPartId,
    title: part.name,
    detail: [part.partNo, part.manufacturer, part.bin && `bin ${part.bin}`].filter(Boolean).join(' · '),
    amount: (
      <>
        {part.available > 0 ? `${part.available} in stock` : 'none in stock'}
        {matrixPrice(part.cost) !== null && (
          <>
            , <Money cents={matrixPrice(part.cost) ?? 0} />
          </>
        )}
      </>
    ),
  }))
  return (
    <div ref={focusFirst} className={classes.entry}>
      <Stack gap="xs">
        <LaborSearch
          label="Add labor, a part or a canned job"
          placeholder="e.g. front brake pads"
          disabled={addLabor.pending || addPart.pending}
          further={{
            groups: [
              { label: 'Canned jobs', items: canned.items },
              { label: 'Parts in stock', items: text === '' ? [] : stockItems },
            ],
            onText: setText,
            onPick: (id) => {
              const part = stock.find(({ stockPartId }) => stockPartId === id)
              if (part) pickPart(part)
              else void canned.put(id)
            },
          }}
          onPick={(item) =>
            void addLabor.send({
              params,
              body: { concernId, laborguideId: item.LaborGuideId, ...(can('orders.rate') ? { rate } : {}) },
            })
          }
        />
        {text.trim() !== '' && can('orders.work') && (
          <Group>
            <ProposeButton shop={order.shop.id} line={null} typed={text.trim()} />
          </Group>
        )}
        {parts?.finder(order.shop.id, text, setStock)}
        <RateChoice value={rate} onChange={setRate} />
        <Group justify="space-between" gap="xs">
          <Group gap="xs" role="group" aria-label="Add by hand">
            <Button variant="default" size="compact-sm" onClick={() => onKind('labor')}>
              Labor
            </Button>
            <Button variant="default" size="compact-sm" onClick={() => onKind('part')}>
              Part
            </Button>
            <Button variant="default" size="compact-sm" onClick={() => onKind('sublet')}>
              Sublet
            </Button>
            <Button variant="default" size="compact-sm" onClick={() => onKind('fee')}>
              Fee, discount or core
            </Button>
          </Group>
          <Button variant="default" size="compact-sm" onClick={() => onVendors(text.trim())}>
            Find at vendors
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={onClose}>
            Done
          </Button>
        </Group>
      </Stack>
    </div>
  )
}

/** Stays open for the next labor line. */
function LaborByHand({ concernId, onClose }: { concernId: string; onClose: () => void }) {
  const { order, can } = useOrder()
  const add = useEdit(workOrders.addLabor, { appliedAgain: onClose, undoable: null })
  const [added, setAdded] = useState(0)
  return (
    <div key={added} ref={focusFirst} className={classes.entry}>
      <Form
        schema={LaborForm}
        initial={{ concernId, rate: order.workOrder.laborRateCents, taxed: true }}
        call={add}
        toSent={({ rate, ...body }) => ({
          params: { id: order.workOrder.id },
          body: can('orders.rate') ? { ...body, rate } : body,
        })}
        done={() => setAdded(added + 1)}
        label="Labor by hand"
        gap="xs"
      >
        <LaborFields />
        <Group justify="flex-end" gap="xs">
          <CloseEntry label="Done" line="labor" onClose={onClose} />
          <SubmitButton>Add labor</SubmitButton>
        </Group>
      </Form>
    </div>
  )
}
