import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { IconMailOff, IconMapPinOff, IconSearch } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { isRequired } from '../../../../common/messages.ts'
import {
  type CallFailed,
  Empty,
  LinkButton,
  Loading,
  LoadMore,
  PageError,
  StateBadge,
  useRead,
  useReadMore,
} from '../../../../kit/web/index.ts'
import { type ShopCard as Shop, shopRefusals, shops } from '../contract/index.ts'
import { isNearestFirst, pickShopsWithinReach, reachMiles } from '../rules.ts'
import { ShopCard } from './shop-card.tsx'

export interface FindShopProps {
  /** Called by a shop's button. Without it there is no button, as for a guest. */
  onChoose?: (shop: Shop) => unknown
  /** Default: Choose this shop. */
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

/** A town's own shops, then the nearest; those near a zip code; or the shop with an e-mail. Works for guests. */
export function FindShop({ initialText = '', showAll = false, comes = false, ...choice }: FindShopProps) {
  const [typed, setTyped] = useState(initialText)
  const [text, setText] = useState(initialText.trim())
  const [missing, setMissing] = useState(false)
  const found = useRead(shops.search, { query: asQuery(text) }, { enabled: text !== '', keep: true })
  const unknown = text !== '' ? notFoundText(found.error) : null

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
              ref={comes ? scrollToField : null}
              label="Zip code or city, or a shop’s email"
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
        {text === '' ? showAll && <AllShops {...choice} /> : !unknown && <SearchResults read={found} text={text} {...choice} />}
      </div>
    </Stack>
  )
}

function scrollToField(field: HTMLElement | null) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  field?.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' })
  field?.focus({ preventScroll: true })
}

/** The shops near a place, for a page with its own search field. */
export function ShopSearchResults({ text, actionFor }: { text: string; actionFor?: (shop: Shop) => ReactNode }) {
  const found = useRead(shops.search, { query: asQuery(text) }, { keep: true })
  const unknown = notFoundText(found.error)
  if (unknown) return <Text c="var(--mantine-color-error)">{unknown}</Text>
  return <SearchResults read={found} text={text} actionFor={actionFor} />
}

const isEmail = (text: string) => text.includes('@')
const asQuery = (text: string) => (isEmail(text) ? { email: text } : { text })

/** The message for the search field when the place is unknown or the e-mail is not one. */
function notFoundText(error: CallFailed | null): string | null {
  if (error?.code === shopRefusals.placeNotFound.code) return error.msg
  return error?.errors['email'] ?? null
}

interface ShopAction extends Pick<FindShopProps, 'onChoose' | 'actionLabel' | 'chosen' | 'pending' | 'onRatings'> {
  /** A custom action for each shop, in place of the button. */
  actionFor?: ((shop: Shop) => ReactNode) | undefined
}

function SearchResults({
  read,
  text,
  ...choice
}: { read: ReturnType<typeof useRead<typeof shops.search>>; text: string } & ShopAction) {
  if (!read.data) return read.error ? <PageError error={read.error} onRetry={read.reload} /> : <Loading kind="cards" rows={3} />
  if (isEmail(text)) return <ShopsWithEmail email={text} list={read.data.shops} {...choice} />
  const { near } = read.data
  const { shops: list, isFar } = pickShopsWithinReach(read.data.shops)
  if (list.length === 0)
    return (
      <Empty icon={<IconMapPinOff size={28} />} title="No shops yet">
        Liftbay has no shop near {near ?? 'there'} yet. Try a larger city nearby.
      </Empty>
    )
  return (
    <Stack gap="sm">
      <Text c="dimmed">
        {isFar
          ? `No shop within ${reachMiles} miles of ${near ?? 'you'}. The nearest is ${Math.round(list[0]?.miles ?? 0)} miles away:`
          : `${list.length === 1 ? '1 shop' : `${list.length} shops`} near ${near ?? 'you'}${isNearestFirst(list) ? ', nearest first' : ''}`}
      </Text>
      <ShopList list={list} {...choice} />
    </Stack>
  )
}

function ShopsWithEmail({ email, list, ...choice }: { email: string; list: readonly Shop[] } & ShopAction) {
  if (list.length > 0) return <ShopList list={list} {...choice} />
  return (
    <Empty
      icon={<IconMailOff size={28} />}
      title="No shop with this email"
      action={<LinkButton to={`/shop/register/${encodeURIComponent(email)}`}>Bring it to Liftbay</LinkButton>}
    >
      No shop with the email {email} is on Liftbay yet.
    </Empty>
  )
}

function AllShops(choice: ShopAction) {
  const found = useReadMore(
    shops.search,
    (after: string | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.shops,
    (page) => page.next,
  )
  if (found.error && found.rows.length === 0) return <PageError error={found.error} onRetry={found.reload} />
  if (found.loading) return <Loading kind="cards" rows={3} />
  return (
    <Stack gap="sm">
      <ShopList list={found.rows} {...choice} />
      <LoadMore more={found.more} label="Show more shops" />
    </Stack>
  )
}

function ShopList({
  list,
  onChoose,
  actionLabel = 'Choose this shop',
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
