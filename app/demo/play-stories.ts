import type { Player } from './player.ts'

/** Steps in time. A story yields the time of its next step before it takes that step. */
export type Story = AsyncGenerator<Date, void, void>

/** Nothing happens in the last minutes before the demo opens. */
const quietMilliseconds = 600_000

/** Plays all stories together in order of time, up to `now`. */
export async function playStories(player: Player, now: Date, stories: readonly Story[]): Promise<void> {
  const waiting: { story: Story; at: number }[] = []
  const advanceStory = async (story: Story) => {
    const { done, value } = await story.next()
    if (!done && value.getTime() + quietMilliseconds <= now.getTime()) waiting.push({ story, at: value.getTime() })
  }
  for (const story of stories) await advanceStory(story)
  while (waiting.length > 0) {
    const next = waiting.reduce((first, entry) => (entry.at < first.at ? entry : first))
    waiting.splice(waiting.indexOf(next), 1)
    player.now = new Date(next.at)
    await advanceStory(next.story)
  }
}
