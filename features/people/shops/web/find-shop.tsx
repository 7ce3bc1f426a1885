import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { IconMapPinOff, IconSearch } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { isRequired } from '../../../../common/messages.ts'
import { Empty, Loading, LoadMore, PageError, StateBadge, useRead, useReadMore } from '../../../../kit/web/index.ts'
import { type ShopCard as Shop, shopRefusals, shops } from '../contract/index.ts'
import { pickShopsWithinReach, reachMiles } from '../rules.ts'
import { ShopCard } from './shop-card.tsx'

export interface FindShopProps {
  /** What a shop's button does. Without it there is no button, as for a guest. */
  onChoose?: (shop: Shop) => unknown
  /** Default: Make it my shop. */
  actionLabel?: string
  /** The shop that is already chosen. */
  chosen?: string | null | undefined
  /** The shop that is being chosen. */
  pending?: string | null | undefined
  /** Shows a shop's ratings. */
  onRatings?: ((shop: Shop) => void) | undefined
  /** The initial search, such as the visitor's zip code. */
  initialText?: string
  /** Lists all shops until the first search. */
  showAll?: boolean
  /** Scrolls the search into view and focuses its field. */
  comes?: boolean
}

/** Shops near a zip code or a place, nearest first. Works for guests. */
export function FindShop({ initialText = '', showAll = false, comes = false, ...choice }: FindShopProps) {
  const [typed, setTyped] = useState(initialText)
  const [text, setText] = useState(initialText.trim())
  const [missing, setMissing] = useState(false)
  const found = useRead(shops.search, { query: { text } }, { enabled: text !== '', keep: true })
  const unknown = text !== '' && found.error?.code === shopRefusals.placeNotFound.code ? found.error.msg : null

  const search = (event: FormEvent) => {
    event.preventDefault()
    setMissing(typed.trim() === '')
    setText(typed.trim())
  }

  return (
    <Stack gap="md">
      <search aria-label="Find a shop">
        <form onSubmit={search} noValidate>
          <Group align="flex-end" gap="sm">
            <TextInput
              ref={comes ? bringIntoView : null}
              label="Zip code or city"
              placeholder="78701 or Austin, TX"
              autoComplete="postal-code"
              maxLength={120}
              flex="1 1 14rem"
              value={typed}
              error={missing ? isRequired('Zip code or city') : unknown}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" leftSection={<IconSearch size={18} />} loading={text !== '' && found.fetching}>
              Find shops
            </Button>
          </Group>
        </form>
      </search>
      <div aria-live="polite">
        {text === '' ? showAll && <AllShops {...choice} /> : !unknown && <SearchResults read={found} {...choice} />}
      </div>
    </Stack>
  )
}

function bringIntoView(field: HTMLElement | null) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  field?.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' })
  field?.focus({ preventScroll: true })
}

/** The shops near a place, for a page with its own search field. */
export function ShopSearchResults({ text, actionFor }: { text: string; actionFor?: (shop: Shop) => ReactNode }) {
  const found = useRead(shops.search, { query: { text } }, { keep: true })
  const isUnknown = found.error?.code === shopRefusals.placeNotFound.code
  if (isUnknown) return <Text c="var(--mantine-color-error)">{found.error?.msg}</Text>
  return <SearchResults read={found} actionFor={actionFor} />
}

interface ShopAction extends Pick<FindShopProps, 'onChoose' | 'actionLabel' | 'chosen' | 'pending' | 'onRatings'> {
  /** A custom action for each shop, in place of the button. */
  actionFor?: ((shop: Shop) => ReactNode) | undefined
}

function SearchResults({ read, ...choice }: { read: ReturnType<typeof useRead<typeof shops.search>> } & ShopAction) {
  if (!read.data) return read.error ? <PageError error={read.error} onRetry={read.reload} /> : <Loading kind="cards" rows={3} />
  const { near } = read.data
  const { shops: list, isFar } = pickShopsWithinReach(read.data.shops)
  if (list.length === 0)
    return (
      <Empty icon={<IconMapPinOff />} title="No shops yet">
        Liftbay has no shop near {near ?? 'there'} yet. Try a larger city nearby.
      </Empty>
    )
  return (
    <Stack gap="sm">
      <Text c="dimmed">
        {isFar
          ? `No shop within ${reachMiles} miles of ${near ?? 'you'}. The nearest is ${Math.round(list[0]?.miles ?? 0)} miles away:`
          : `${list.length === 1 ? '1 shop' : `${list.length} shops`} near ${near ?? 'you'}, nearest first`}
      </Text>
      <ShopList list={list} {...choice} />
    </Stack>
  )
}

function AllShops(choice: ShopAction) {
  const all = useReadMore(
    shops.search,
    (after: string | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.shops,
    (page) => page.next,
  )
  if (all.error && all.rows.length === 0) return <PageError error={all.error} onRetry={all.reload} />
  if (all.loading) return <Loading kind="cards" rows={3} />
  return (
    <Stack gap="sm">
      <ShopList list={all.rows} {...choice} />
      <LoadMore more={all.more} label="Show more shops" />
    </Stack>
  )
}

function ShopList({
  list,
  onChoose,
  actionLabel = 'Make it my shop',
  chosen,
  pending,
  actionFor,
  onRatings,
}: { list: readonly Shop[] } & ShopAction) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm">
      {list.map((shop) => (
        <ShopCard
          key={shop.id}
          shop={shop}
          onRatings={onRatings}
          action={
            actionFor ? (
              actionFor(shop)
            ) : shop.id === chosen ? (
              <StateBadge tone="green" label="Your shop" />
            ) : (
              onChoose && (
                <Button
                  onClick={() => void onChoose(shop)}
                  loading={pending === shop.id}
                  aria-label={`${actionLabel}: ${shop.dba}`}
                >
                  {actionLabel}
                </Button>
              )
            )
          }
        />
      ))}
    </SimpleGrid>
  )
}
