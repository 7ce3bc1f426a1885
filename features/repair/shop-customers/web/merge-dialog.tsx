import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showPhone } from '../../../../common/phone.ts'
import { Dialog, Muted, Read, useCall, useRead, When } from '../../../../kit/web/index.ts'
import { type Comparison, type Found, type MergedField, mergedFields, shopCustomers } from '../contract/index.ts'
import DeskSearch from './desk-search.tsx'
import classes from './merge.module.css'

export interface MergeDialogProps {
  shopId: string
  customerId: string
  /** The other customer; when missing, a search chooses one. */
  otherId?: string
  onClose: () => void
}

/** Compares two customers and merges them: who stays, with which values, and what moves. */
export default function MergeDialog({ shopId, customerId, otherId, onClose }: MergeDialogProps) {
  const [chosen, setChosen] = useState(otherId ?? null)
  const pick = (customer: Found['customers'][number]) => setChosen(customer.customerId)
  return (
    <Dialog opened onClose={onClose} title="Merge customers" width={760}>
      {chosen ? (
        <SideBySide shopId={shopId} customerId={customerId} otherId={chosen} onClose={onClose} />
      ) : (
        <Stack mih={320}>
          <Text>Find the duplicate customer.</Text>
          <DeskSearch shopId={shopId} isPage onPick={pick} except={customerId} />
        </Stack>
      )}
    </Dialog>
  )
}

interface SideBySideProps {
  shopId: string
  customerId: string
  otherId: string
  onClose: () => void
}

function SideBySide({ shopId, customerId, otherId, onClose }: SideBySideProps) {
  const compared = useRead(shopCustomers.compare, { params: { shop: shopId, id: customerId, other: otherId } })
  return (
    <Read read={compared} skeleton="form">
      {(comparison) => <Choose shopId={shopId} comparison={comparison} onClose={onClose} />}
    </Read>
  )
}

const labels: Record<MergedField, string> = { name: 'Name', phone: 'Phone', email: 'E-mail', address: 'Address' }
const showField = (field: MergedField, value: string) => (value === '' ? 'None' : field === 'phone' ? showPhone(value) : value)

/** By default the more complete customer stays and gets missing values from the other. */
function Choose({ shopId, comparison, onClose }: { shopId: string; comparison: Comparison; onClose: () => void }) {
  const navigate = useNavigate()
  const { a, b, stays, reason, canBeUndone } = comparison
  const [keepsA, setKeepsA] = useState(stays ? stays === 'a' : a.orders.length >= b.orders.length)
  const [keep, drop] = keepsA ? [a, b] : [b, a]
  const [changed, setChanged] = useState<Partial<Record<MergedField, boolean>>>({})
  const takes = (field: MergedField) =>
    stays === null && (changed[field] ?? (keep.values[field] === '' && drop.values[field] !== ''))
  const merge = useCall(shopCustomers.merge, {
    done: (reply) => {
      void navigate(`/customers/${shopId}/${reply.customerId}`)
      onClose()
      return 'Customers merged'
    },
    invalidates: [shopCustomers.read, shopCustomers.find, shopCustomers.duplicates],
  })
  return (
    <Stack>
      {reason && (
        <Alert color="amber" title="These customers cannot be merged">
          {reason}
        </Alert>
      )}
      <Radio.Group
        label="Customer to keep"
        value={keepsA ? 'a' : 'b'}
        onChange={(value) => {
          setKeepsA(value === 'a')
          setChanged({})
        }}
      >
        <Group mt={6}>
          {(
            [
              ['a', a],
              ['b', b],
            ] as const
          ).map(([value, side]) => (
            <Radio
              key={value}
              value={value}
              disabled={stays !== null}
              label={side.values.name}
              description={
                <>
                  Entered <When value={side.createdAt} day />
                  {side.hasAccount && ', has an account'}
                </>
              }
            />
          ))}
        </Group>
      </Radio.Group>
      <div className={classes.fields}>
        {mergedFields.map((field) => {
          const same = keep.values[field] === drop.values[field]
          return (
            <Radio.Group
              key={field}
              label={labels[field]}
              value={takes(field) ? 'drop' : 'keep'}
              onChange={(value) => setChanged({ ...changed, [field]: value === 'drop' })}
            >
              <div className={classes.pair}>
                <Radio value="keep" label={showField(field, keep.values[field])} />
                {!same && <Radio value="drop" disabled={stays !== null} label={showField(field, drop.values[field])} />}
              </div>
            </Radio.Group>
          )
        })}
      </div>
      <Moves keep={keep} drop={drop} canBeUndone={canBeUndone} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={reason !== ''}
          loading={merge.pending}
          onClick={() =>
            void merge.send({
              params: { shop: shopId },
              body: { keep: keep.customerId, drop: drop.customerId, take: mergedFields.filter(takes) },
            })
          }
        >
          Merge
        </Button>
      </Group>
    </Stack>
  )
}

const countThings = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

function Moves({ keep, drop, canBeUndone }: { keep: Comparison['a']; drop: Comparison['a']; canBeUndone: boolean }) {
  const duplicates = drop.vehicles.filter(({ vinId }) => keep.vehicles.some((own) => own.vinId === vinId))
  const moving = [
    countThings(drop.orders.length, 'repair order') +
      (drop.orders.length > 0 ? ` (${drop.orders.map(({ invoice }) => `#${invoice}`).join(', ')})` : ''),
    countThings(drop.vehicles.length, 'vehicle') +
      (duplicates.length > 0
        ? ` (${countThings(duplicates.length, 'VIN')} already ${duplicates.length === 1 ? 'exists and is' : 'exist and are'} merged)`
        : ''),
    countThings(drop.appointments, 'appointment'),
    countThings(drop.messages, 'message'),
    countThings(drop.notes, 'note'),
  ]
  return (
    <div>
      <Text fw={600}>
        Moving from {drop.values.name} to {keep.values.name}
      </Text>
      <ul className={classes.moves}>
        {moving.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Muted>
        Signed agreements and receipts do not change.{' '}
        {canBeUndone ? 'You can undo the merge for 30 days.' : 'A merge into an account cannot be undone.'}
      </Muted>
    </div>
  )
}
