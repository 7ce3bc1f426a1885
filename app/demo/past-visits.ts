import { dayMilliseconds, getDay } from '../../common/dates.ts'
import { type Calendar, timeZone } from './calendar.ts'
import { type CustomerKey, customers, type Technician, technicians } from './people.ts'
import { Random } from './random.ts'
import { type JobKey, jobs, recurringJobs, electricCarJobs } from './repair-jobs.ts'
import { type VehicleKey, vehicles } from './vehicles.ts'
import type { PaidBy } from './visit.ts'
import { visits } from './visits.ts'

export interface PastRating {
  stars: number
  text: string
  /** The shop's reply. */
  reply?: string
}

/** A visit closed long ago. Its rows are written directly, without calls. */
export interface PastVisit {
  who: CustomerKey
  car: VehicleKey
  technician: Technician
  jobs: readonly JobKey[]
  declined: readonly JobKey[]
  odometer: number
  paidBy: PaidBy
  last4: string
  arrived: Date
  sent: Date
  answered: Date
  started: Date
  ready: Date
  closed: Date
  /** The customer's rating. */
  rated?: PastRating
}

/** Casey's visits before the last three weeks. */
const caseyVisits: readonly [daysAgo: number, car: VehicleKey, jobs: JobKey[], declined?: JobKey[]][] = [
  [715, 'civic', ['battery', 'oil']],
  [588, 'outback', ['oil', 'rotate', 'cabinFilter']],
  // The belt was done later; the brake fluid is still declined.
  [441, 'civic', ['struts', 'alignment', 'belt', 'brakeFluid'], ['belt', 'brakeFluid']],
  [297, 'outback', ['rearBrakes', 'brakeFluid']],
  [118, 'outback', ['oil', 'tires', 'cabinFilter'], ['cabinFilter']],
]

const firstDaysAgo = 548
/**
 * From then on the technicians have a visit every day, because the pay runs cover those weeks; the last two weeks are played
 * through the product's calls.
 */
const lastDaysAgo = 48
const lastWorkday = -12
const count = 36

/** The shop's closed visits of the last year and a half, and Casey's of the last two years, oldest first. */
export function createPastVisits(calendar: Calendar): PastVisit[] {
  const random = new Random(20_260_704)
  const cars = (Object.keys(customers) as CustomerKey[])
    .filter((who) => who !== 'casey')
    .flatMap((who) => customers[who].vehicles.map((car) => ({ who, car: car as VehicleKey })))
  const jobsByCar = new Map<VehicleKey, JobKey[]>(visits.map(({ car, jobs: later }) => [car, [...later]]))
  const others = Array.from({ length: count }, (_, index) => {
    const { who, car } = index < cars.length ? cars[index]! : random.pickOne(cars)
    // Spread evenly, give or take a few days, so no month is empty.
    const daysAgo =
      Math.round(firstDaysAgo - ((firstDaysAgo - lastDaysAgo) * ((index * 37) % count)) / count) + random.pickBetween(-3, 3)
    return createVisit(calendar, random, { who, car, daysAgo, chosen: chooseJobs(car, jobsByCar, random) })
  })
  const own = caseyVisits.map(([daysAgo, car, chosen, declined = []]) =>
    createVisit(calendar, random, { who: 'casey', car, daysAgo, chosen, declined }),
  )
  const full = createFullWeeks(calendar, random, cars, jobsByCar)
  return [...others, ...own, ...full].toSorted((a, b) => a.arrived.getTime() - b.arrived.getTime())
}

type Car = Pick<VisitPlan, 'who' | 'car'>

/** Each technician's visit of each workday. The vehicles take turns, so none comes twice in a week. */
function createFullWeeks(
  calendar: Calendar,
  random: Random,
  cars: readonly Car[],
  jobsByCar: Map<VehicleKey, JobKey[]>,
): PastVisit[] {
  const found: PastVisit[] = []
  const since = calendar.findWorkdayAgo(lastDaysAgo, '00:00')
  const fueled = cars.filter(({ car }) => vehicles[car].fuel !== 'Electric')
  for (let workday = lastWorkday; calendar.at([workday, '12:00']) > since; workday -= 1)
    for (const [bay, technician] of (Object.keys(technicians) as Technician[]).entries()) {
      const { who, car } = fueled[found.length % fueled.length]!
      const chosen = chooseJobs(car, jobsByCar, random, 4)
      const daysAgo = countDaysSince(calendar.at([workday, '12:00']), calendar.now)
      const visit = createVisit(calendar, random, { who, car, daysAgo, chosen, declined: [] })
      const at = (time: string) => new Date(calendar.at([workday, time]).getTime() + 7 * bay * 60_000)
      const times = { arrived: at('07:40'), sent: at('07:58'), answered: at('08:10'), started: at('08:14') }
      found.push({ ...visit, technician, ...times, ready: at('16:32'), closed: at('17:09') })
    }
  return found
}

/** One to three jobs, or the given number. Repairs the car already had, or gets in the last weeks, do not repeat. */
function chooseJobs(
  car: VehicleKey,
  jobsByCar: Map<VehicleKey, JobKey[]>,
  random: Random,
  wanted = random.pickBetween(1, 3),
): JobKey[] {
  const before = jobsByCar.get(car) ?? []
  const usualJobs = (Object.keys(jobs) as JobKey[]).filter((job) => job !== 'caliper')
  const fitting = vehicles[car].fuel === 'Electric' ? electricCarJobs : usualJobs
  const possible = fitting.filter((job) => recurringJobs.includes(job) || !before.includes(job))
  const chosen = new Set<JobKey>()
  while (chosen.size < Math.min(wanted, possible.length)) chosen.add(random.pickOne(possible))
  jobsByCar.set(car, [...before, ...chosen])
  return [...chosen]
}

interface VisitPlan {
  who: CustomerKey
  car: VehicleKey
  daysAgo: number
  chosen: readonly JobKey[]
  /** The jobs in `chosen` that the customer declined. Random if missing. */
  declined?: readonly JobKey[]
}

function createVisit(
  calendar: Calendar,
  random: Random,
  { who, car, daysAgo, chosen, declined: plannedDeclines }: VisitPlan,
): PastVisit {
  const customer = customers[who]
  const { odometer, milesPerYear } = vehicles[car]
  const addMinutes = (from: Date, least: number, most: number) =>
    new Date(from.getTime() + random.pickBetween(least, most) * 60_000)
  const arrived = calendar.findWorkdayAgo(daysAgo, random.pickOne(['08:05', '08:20', '08:45', '09:10', '09:30', '10:05']))
  const sent = addMinutes(arrived, 50, 95)
  const answered = addMinutes(sent, 10, 45)
  const started = addMinutes(answered, 10, 30)
  const ready = addMinutes(started, 100, 200)
  const declined = plannedDeclines ?? (chosen.length > 1 && random.drawChance(18) ? [chosen.at(-1)!] : [])
  const paidBy: PaidBy = !customer.hasAccount
    ? 'CASH'
    : random.drawChance(75)
      ? customer.payOption
      : random.pickOne(['VISA', 'MASTER CARD', 'CASH', 'CHECK'])
  return {
    who,
    car,
    technician: random.pickOne(Object.keys(technicians) as Technician[]),
    jobs: chosen,
    declined,
    odometer: Math.round((odometer - (milesPerYear * countDaysSince(arrived, calendar.now)) / 365) / 10) * 10,
    paidBy,
    last4: paidBy === 'CASH' ? '' : String(random.pickBetween(1001, 9998)),
    arrived,
    sent,
    answered,
    started,
    ready,
    closed: addMinutes(ready, 25, 70),
  }
}

const countDaysSince = (then: Date, now: Date) =>
  (Date.parse(getDay(now, timeZone)) - Date.parse(getDay(then, timeZone))) / dayMilliseconds
