import { cardReaders } from '../../features/cards/card-payments/contract/index.ts'
import { bills, coins, dayCloses, type DrawerCount } from '../../features/money/day-closes/contract/index.ts'
import type { Story } from './play-stories.ts'
import type { StoryContext } from './story-context.ts'

const floatCents = 200_00

/** A card reader at the counter, the first close, and yesterday's, which is two dollars short. */
export const listCloseStories = (context: StoryContext): Story[] => [
  registerReader(context),
  closeDay(context, [-12, '18:05'], { shortCents: 0, note: '' }),
  closeDay(context, [-1, '18:05'], { shortCents: 200, note: 'Two dollars short. Counted twice.' }),
]

async function* registerReader({ player, shop, calendar }: StoryContext): Story {
  yield calendar.at([-13, '09:10'])
  const body = { shop: shop.id, provider: 'sandbox' as const, code: 'simulated', label: 'Front counter' }
  await player.call(shop.owner, cardReaders.register, { body })
}

async function* closeDay(
  { player, shop, calendar }: StoryContext,
  at: [number, string],
  { shortCents, note }: { shortCents: number; note: string },
): Story {
  yield calendar.at(at)
  const draft = await player.call(shop.owner, dayCloses.draft, { query: { shop: shop.id } })
  const cash = draft.lines.find(({ key }) => key === 'cash')?.expectedCents ?? 0
  const openingCents = draft.previous ? 0 : floatCents
  const body = {
    shop: shop.id,
    version: draft.version,
    openingCents,
    drawer: countDrawer(cash + openingCents - shortCents),
    counted: {},
    leftCents: floatCents - shortCents,
    note,
  }
  await player.call(shop.owner, dayCloses.close, { body })
}

/** An amount in as few bills and coins as possible. */
function countDrawer(cents: number): DrawerCount {
  let left = cents
  const count = (values: readonly number[]) =>
    Object.fromEntries(
      values.map((value) => {
        const number = Math.floor(left / value)
        left -= number * value
        return [String(value), number]
      }),
    )
  return { bills: count(bills), coins: count(coins) }
}
