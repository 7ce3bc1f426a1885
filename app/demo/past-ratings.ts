import type { PastRating, PastVisit } from './past-visits.ts'
import { customers } from './people.ts'
import { Random } from './random.ts'

const sampleRatings: readonly PastRating[] = [
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
    reply: 'You are right, and we are sorry: a part came late. We now let you know right away when that happens.',
  },
  { stars: 5, text: 'Dave showed me the worn parts. No pressure about what can wait.' },
  { stars: 3, text: 'The repair is fine. Parking is not easy.' },
  { stars: 5, text: 'Quiet brakes again. Thank you.', reply: 'Our pleasure. Drive safely!' },
  { stars: 4, text: '' },
  { stars: 5, text: 'Found the rattle that two other shops could not.' },
  { stars: 5, text: 'Photos of every worn part before I approved anything.' },
  { stars: 4, text: 'Good shop. A text when it was ready would have saved me a call.', reply: 'Fixed: we text you now.' },
  { stars: 5, text: 'The old parts were in a box in the trunk, as I had asked.' },
  { stars: 5, text: 'Ready before lunch, as promised.' },
  {
    stars: 3,
    text: 'Fine work, but the estimate came a day late.',
    reply: 'Sorry about that. We were two people short that week.',
  },
  { stars: 5, text: 'They told me the second job could wait until spring.' },
  { stars: 4, text: 'Easy to pay from my phone.' },
  { stars: 5, text: 'Third visit, and I never paid more than the estimate.' },
  { stars: 5, text: 'My check engine light has stayed off for two months.' },
]

const caseyRatings: readonly PastRating[] = [
  {
    stars: 5,
    text: 'It has started right up ever since. Thank you!',
    reply: 'Our pleasure, Casey. See you at the next oil change.',
  },
  { stars: 4, text: 'In and out in two hours.' },
]

/** Some customers with an account rated their visit, no two in the same words. Casey rated the first two. */
export function addRatings(visits: readonly PastVisit[]): PastVisit[] {
  const random = new Random(20_260_705)
  let caseyVisits = 0
  const unused = [...sampleRatings]
  return visits.map((visit) => {
    const isCasey = visit.who === 'casey'
    if (isCasey) caseyVisits += 1
    const rated = isCasey
      ? caseyRatings[caseyVisits - 1]
      : customers[visit.who].hasAccount && random.drawChance(35)
        ? takeOne(unused, random)
        : undefined
    return rated ? { ...visit, rated } : visit
  })
}

/** Stars without a word once all texts are taken. */
function takeOne(unused: PastRating[], random: Random): PastRating {
  if (unused.length === 0) return { stars: 4 + (random.drawChance(70) ? 1 : 0), text: '' }
  const rating = random.pickOne(unused)
  unused.splice(unused.indexOf(rating), 1)
  return rating
}
