import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { IconCar, IconPlus } from '@tabler/icons-react'
import { type ComponentType, Fragment, type ReactNode, useState } from 'react'
import { Empty, lazyDialog, lazyPart, Loading, Page, useDevice, useQuery, useRead, ViewLinks } from '../../../../kit/web/index.ts'
import { shops } from '../../../people/shops/contract/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import type { ShopAppointment } from '../../appointments/contract/index.ts'
import { Calendar, ShopDay, type Slot } from '../../appointments/web/index.ts'
import { Board } from '../../board/web/index.ts'
import { BookDialog } from './book-dialog-lazily.ts'
import { NewOrderDialog } from './new-order-dialog-lazily.ts'

const AllOrders = lazyPart(() => import('./all-orders.tsx'), <Loading kind="table" />)
const CheckInDialog = lazyDialog(() => import('./check-in-dialog.tsx'))

export interface WorkspaceView {
  /** In the address, as `?view=`. */
  value: string
  label: string
  render: (shop: { id: string; dba: string; timeZone: string | undefined }) => ReactNode
}

const ownViews = [
  { value: 'board', label: 'Board' },
  { value: 'appointments', label: 'Appointments' },
  { value: 'orders', label: 'All orders' },
]

const noNotes: ReadonlyMap<string, string> = new Map()

export interface ShopWorkspaceProps {
  /** Views of other features, after the board, the appointments and the orders. */
  further: readonly WorkspaceView[]
  /** The search field of the shop; a view that has its own search shows none. */
  search: (shop: { id: string }, view: string) => ReactNode
  /** Above the board, such as what a new shop still has to set up. */
  start?: (shop: { id: string }) => ReactNode
  /** Reports notes for cards, by order id. Renders nothing. */
  Notes: ComponentType<{ onChange: (notes: ReadonlyMap<string, string>) => void }>
}

/** The shop's workspace: board, appointments, all orders, and the views of other features. */
export function ShopWorkspace({ further, search, start, Notes }: ShopWorkspaceProps) {
  const session = useSession()
  const { query, queryWith, changeQuery } = useQuery()
  const mobile = useDevice() === 'mobile'
  const own = session?.customer.shops ?? []
  const shop = own.find(({ id }) => id === query.get('shop')) ?? own[0]
  const views = [...ownViews, ...further]
  const view = views.find(({ value }) => value === query.get('view'))?.value ?? 'board'
  const [arriving, setArriving] = useState<ShopAppointment | null>(null)
  const [slot, setSlot] = useState<Slot | null>(null)
  const [starting, setStarting] = useState(false)
  const [notes, setNotes] = useState<ReadonlyMap<string, string>>(noNotes)
  const info = useRead(shops.getInfo, { params: { shop: shop?.id ?? '' } }, { enabled: shop !== undefined })
  if (!shop)
    return (
      <Page title="Workspace">
        <Empty icon={<IconCar size={28} />} title="You do not work at a shop yet">
          {session?.customer.role === 'owner'
            ? 'Add your shop under "Shop Information".'
            : `Ask the owner of your shop to invite ${session?.customer.email ?? 'you'}. You accept under "Account Information"; then its board and appointments appear here.`}
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
        <Group gap="sm" flex={mobile ? 1 : undefined} wrap="nowrap">
          {search(shop, view)}
          <Button
            flex="none"
            leftSection={<IconPlus size={18} />}
            aria-label="New repair order"
            onClick={() => setStarting(true)}
          >
            {mobile ? 'Repair order' : 'New repair order'}
          </Button>
        </Group>
      }
    >
      <Stack>
        <ViewLinks
          label="Views of the shop"
          views={views}
          current={view}
          to={(view) => ({ search: queryWith({ view, number: null }) })}
        />
        {own.length > 1 && (
          <NativeSelect
            aria-label="Shop"
            data={own.map(({ id, dba }) => ({ value: id, label: dba }))}
            value={shop.id}
            onChange={(event) => changeQuery({ shop: event.currentTarget.value, number: null })}
          />
        )}
        {view === 'board' && start?.(shop)}
        {view === 'board' && <Notes onChange={setNotes} />}
        {view === 'board' && <Board key={shop.id} shopId={shop.id} timeZone={timeZone} onArrive={setArriving} notes={notes} />}
        {view === 'appointments' &&
          (timeZone ? (
            <Calendar
              key={shop.id}
              shop={shop.id}
              timeZone={timeZone}
              onArrive={setArriving}
              onBook={setSlot}
              list={
                <ShopDay
                  shop={shop.id}
                  renderAction={(appointment) => <CheckInButton appointment={appointment} onOpen={setArriving} />}
                />
              }
            />
          ) : (
            <Loading kind="table" />
          ))}
        {further
          .filter(({ value }) => value === view)
          .map(({ value, render }) => (
            <Fragment key={value}>{render({ ...shop, timeZone })}</Fragment>
          ))}
        {view === 'orders' && <AllOrders shopId={shop.id} timeZone={timeZone} invoice={invoice} key={invoice} />}
      </Stack>
      {arriving && <CheckInDialog shopId={shop.id} appointment={arriving} onClose={() => setArriving(null)} />}
      {slot && <BookDialog shopId={shop.id} slot={slot} onArrive={setArriving} onClose={() => setSlot(null)} />}
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
