import type { PastVisit } from './past-visits.ts'
import { customers } from './people.ts'
import { Random } from './random.ts'

export interface PastRating {
  stars: number
  text: string
  /** What the shop answered. */
  reply?: string
}

const said: readonly PastRating[] = [
  { stars: 5, text: 'Done when they said, and the bill was what I had approved.' },
  { stars: 5, text: 'They called before doing anything extra. I will be back.' },
  {
    stars: 4,
    text: 'Good work. The waiting area was full.',
    reply: 'Thank you! We have put four more chairs in, and the coffee is on us next time.',
  },
  { stars: 5, text: '' },
  { stars: 4, text: 'Fair price, explained everything on my phone before I said yes.' },
  {
    stars: 2,
    text: 'Pick-up took an hour longer than promised.',
    reply: 'You are right, and we are sorry: a part came late. We now tell you as soon as we know.',
  },
  { stars: 5, text: 'Dave showed me the worn parts. No pressure about what can wait.' },
  { stars: 3, text: 'The repair is fine. Parking is not easy.' },
  { stars: 5, text: 'Quiet brakes again. Thank you.', reply: 'Our pleasure. Drive safely!' },
  { stars: 4, text: '' },
]

const caseys: readonly PastRating[] = [
  { stars: 5, text: 'Has started at once ever since. Thank you!', reply: 'Our pleasure, Casey. See you at the next oil change.' },
  { stars: 4, text: 'In and out in two hours.' },
]

/** Some of those with an account said how it was; Casey of the first two visits. */
export function withRatings(visits: readonly PastVisit[]): PastVisit[] {
  const random = new Random(20_260_705)
  let told = 0
  return visits.map((visit) => {
    const isCasey = visit.who === 'casey'
    if (isCasey) told += 1
    const rated = isCasey
      ? caseys[told - 1]
      : customers[visit.who].hasAccount && random.chance(35)
        ? random.oneOf(said)
        : undefined
    return rated ? { ...visit, rated } : visit
  })
}
