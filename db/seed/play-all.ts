import type { Player } from './player.ts'

/** What somebody did, as it went on: each time that is yielded is when the next part happens. */
export type Story = AsyncGenerator<Date, void, void>

/** The last minutes belong to whoever looks at the demo. */
const marginMilliseconds = 600_000

/** Plays all stories side by side in the order of time; what lies ahead of `now` has not happened. */
export async function playAll(player: Player, now: Date, stories: readonly Story[]): Promise<void> {
  const waiting: { story: Story; at: number }[] = []
  const goOn = async (story: Story) => {
    const { done, value } = await story.next()
    if (!done && value.getTime() + marginMilliseconds <= now.getTime()) waiting.push({ story, at: value.getTime() })
  }
  for (const story of stories) await goOn(story)
  while (waiting.length > 0) {
    const next = waiting.reduce((first, one) => (one.at < first.at ? one : first))
    waiting.splice(waiting.indexOf(next), 1)
    player.now = new Date(next.at)
    await goOn(next.story)
  }
}
