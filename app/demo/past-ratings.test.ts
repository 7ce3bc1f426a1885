import { expect, test } from 'vitest'
import { Calendar } from './calendar.ts'
import { addRatings } from './past-ratings.ts'
import { createPastVisits } from './past-visits.ts'
import { visits } from './visits.ts'

test.each(['2026-01-02', '2026-07-04', '2026-11-25'])('no two reviews of the demo shop are alike on %s', async (day) => {
  const past = addRatings(createPastVisits(await Calendar.load(new Date(`${day}T20:00:00Z`))))
  const rated = [...past, ...visits].flatMap(({ rated: rating }) => rating ?? [])
  const texts = rated.map(({ text }) => text).filter(Boolean)
  expect(texts.length).toBeGreaterThan(15)
  expect(new Set(texts).size).toBe(texts.length)
  const replies = rated.flatMap((rating) => ('reply' in rating && rating.reply ? [rating.reply] : []))
  expect(new Set(replies).size).toBe(replies.length)
})
