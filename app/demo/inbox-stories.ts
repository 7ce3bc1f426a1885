import { dayMilliseconds } from '../../common/dates.ts'
import { inbox, type InboxView } from '../../features/support/inbox/contract/index.ts'
import { textSimulator } from '../../features/support/texting/contract/index.ts'
import type { Story } from './play-stories.ts'
import type { StoryContext } from './story-context.ts'

/** The shop's number in the phone simulator (create-shops.ts). */
const line = '5005550100'

/** Conversations in each state of the inbox; Nora's question (conversation-stories.ts) waits for an answer. */
export const listInboxStories = (context: StoryContext): Story[] => [sortInbox(context)]

async function* sortInbox({ calendar, player, people, shop }: StoryContext): Story {
  const casey = people.casey.actor
  if (!casey) return
  const params = { shop: shop.id }
  const write = (phone: string, words: string) =>
    player.call(casey, textSimulator.text, { params: { phone }, body: { to: line, text: words } })
  const find = async (phone: string, view: InboxView = 'all') => {
    const { threads } = await player.call(shop.advisor, inbox.list, { params, query: { view, text: phone } })
    return { ...params, id: threads[0]!.id }
  }

  yield calendar.at([-1, '16:52'])
  await write('5125550181', 'What are your hours on Saturday?')
  const hours = await find('5125550181')
  await player.call(shop.advisor, inbox.reply, {
    params: hours,
    body: { text: 'We are closed on weekends, and open at 8 on Monday.', channel: 'text', isDone: true },
  })
  yield calendar.at([-1, '16:58'])
  await write('5125550182', 'I will bring the trailer in next week. Please remind me then.')
  const until = new Date(calendar.now.getTime() + 6 * dayMilliseconds).toISOString()
  await player.call(shop.advisor, inbox.snooze, { params: await find('5125550182'), body: { until } })
  yield calendar.at([-1, '17:05'])
  const [ofCasey] = (await player.call(shop.advisor, inbox.list, { params, query: { text: 'Casey' } })).threads
  if (ofCasey) {
    const thread = { ...params, id: ofCasey.id }
    await player.call(shop.advisor, inbox.assign, { params: thread, body: { accountId: shop.owner.accountId } })
    await player.call(shop.advisor, inbox.setDone, { params: thread, body: { isDone: false } })
    const text = 'Offer the ceramic pads, too. The car is often in the hills.'
    await player.call(shop.advisor, inbox.addNote, { params: thread, body: { text } })
  }
  yield calendar.at([-1, '17:20'])
  await player.call(casey, textSimulator.call, { params: { phone: '5125550183' }, body: { to: line } })
  yield calendar.at([-1, '17:24'])
  await write('5125550183', 'Do you align trucks with a lift kit?')
}
