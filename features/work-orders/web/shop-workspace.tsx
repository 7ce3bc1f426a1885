import { Button, Group, NativeSelect, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { IconCar, IconPlus, IconSearch } from '@tabler/icons-react'
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Empty, lazyDialog, Loading, Page, useRead } from '../../../web/kit/index.ts'
import { type ShopAppointment } from '../../appointments/contract.ts'
import { ShopDay } from '../../appointments/web/index.ts'
import { useSession } from '../../auth/web/index.ts'
import { shops } from '../../shops/contract.ts'
import { Board } from './board.tsx'

const AllOrders = lazy(() => import('./all-orders.tsx'))
const CheckInDialog = lazyDialog(() => import('./check-in-dialog.tsx'))
const NewOrderDialog = lazyDialog(() => import('./new-order-dialog.tsx'))

const views = [
  { value: 'board', label: 'Board' },
  { value: 'appointments', label: 'Appointments' },
  { value: 'orders', label: 'All orders' },
  { value: 'ratings', label: 'Ratings' },
] as const
type View = (typeof views)[number]['value']

export interface ShopWorkspaceProps {
  /** What customers say of the shop; it may come later than the page. */
  ratings: (shop: { id: string; dba: string }) => ReactNode
}

/** The shop's desk: what is in the bays, who is coming, every order there ever was, and how it was. */
export function ShopWorkspace({ ratings }: ShopWorkspaceProps) {
  const session = useSession()
  const [query, setQuery] = useSearchParams()
  const own = session?.customer.shops ?? []
  const shop = own.find(({ id }) => id === query.get('shop')) ?? own[0]
  const view: View = views.find(({ value }) => value === query.get('view'))?.value ?? 'board'
  const [arriving, setArriving] = useState<ShopAppointment | null>(null)
  const [starting, setStarting] = useState(false)
  const info = useRead(shops.info, { params: { shop: shop?.id ?? '' } }, { enabled: shop !== undefined })
  const show = (change: Record<string, string | null>) =>
    setQuery((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(change)) {
        if (value === null) next.delete(name)
        else next.set(name, value)
      }
      return next
    })
  if (!shop)
    return (
      <Page title="Workspace">
        <Empty icon={<IconCar size={28} />} title="You do not work at a shop yet">
          Write to us who you work for, and we put you to your shop. Its board and appointments appear here then.
        </Empty>
      </Page>
    )
  const invoice = Number(query.get('number')) || undefined
  const timeZone = info.data?.timeZone
  return (
    <Page
      title={shop.dba}
      width="wide"
      actions={
        <Group gap="sm">
          <FindOrder onFind={(number) => show({ view: 'orders', number })} />
          <Button leftSection={<IconPlus size={18} />} onClick={() => setStarting(true)}>
            New work order
          </Button>
        </Group>
      }
    >
      <Stack>
        <Group gap="sm">
          <SegmentedControl
            aria-label="View"
            data={[...views]}
            value={view}
            onChange={(next) => show({ view: next, number: null })}
          />
          {own.length > 1 && (
            <NativeSelect
              aria-label="Shop"
              data={own.map(({ id, dba }) => ({ value: id, label: dba }))}
              value={shop.id}
              onChange={(event) => show({ shop: event.currentTarget.value, number: null })}
            />
          )}
        </Group>
        {view === 'board' && <Board shopId={shop.id} timeZone={timeZone} onArrive={setArriving} />}
        {view === 'appointments' && (
          <ShopDay
            shop={shop.id}
            renderAction={(appointment) => <CheckInButton appointment={appointment} onOpen={setArriving} />}
          />
        )}
        {view === 'ratings' && <Suspense fallback={<Loading kind="cards" />}>{ratings(shop)}</Suspense>}
        {view === 'orders' && (
          <Suspense fallback={<Loading kind="table" />}>
            <AllOrders shopId={shop.id} timeZone={timeZone} invoice={invoice} key={invoice} />
          </Suspense>
        )}
      </Stack>
      {arriving && <CheckInDialog shopId={shop.id} appointment={arriving} onClose={() => setArriving(null)} />}
      {starting && <NewOrderDialog shopId={shop.id} onClose={() => setStarting(false)} />}
    </Page>
  )
}

function CheckInButton({
  appointment,
  onOpen,
}: {
  appointment: ShopAppointment
  onOpen: (appointment: ShopAppointment) => void
}) {
  if (appointment.state !== 'booked') return null
  const { firstName, lastName } = appointment.customer
  return (
    <Button size="sm" variant="default" aria-label={`Check in ${firstName} ${lastName}`} onClick={() => onOpen(appointment)}>
      Check in
    </Button>
  )
}

function FindOrder({ onFind }: { onFind: (number: string) => void }) {
  const [number, setNumber] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (number) onFind(number)
  }
  return (
    <search>
      <form onSubmit={submit}>
        <TextInput
          aria-label="Find a work order by its number"
          placeholder="Order number"
          inputMode="numeric"
          maxLength={9}
          w={172}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value.replace(/\D/g, ''))}
        />
      </form>
    </search>
  )
}
