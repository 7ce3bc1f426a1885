import type { Story } from './play-all.ts'
import type { When } from './calendar.ts'
import type { JobKey } from './jobs.ts'
import { type Cast, Repair } from './repair.ts'
import type { Visit } from './visits.ts'

/** A visit from the appointment to the payment, as far as it is told. */
export async function* visitStory(cast: Cast, visit: Visit): Story {
  const { calendar } = cast
  const {
    booked,
    comes,
    diagnosed,
    inspected,
    sent,
    answered,
    deposit,
    started,
    done,
    waits,
    found,
    ready,
    paid,
    rated,
    cancelled,
  } = visit
  const repair = new Repair(cast, visit)
  if (booked) {
    yield calendar.at(booked)
    const appointmentId = await repair.book()
    yield calendar.at(comes)
    await repair.checkIn(appointmentId)
  } else {
    yield calendar.at(comes)
    await repair.walkIn()
  }
  if (!diagnosed) return
  yield calendar.at(diagnosed)
  await repair.diagnose()
  if (inspected) {
    yield calendar.at(inspected.at)
    await repair.inspect(inspected)
  }
  if (!sent) return
  yield calendar.at(sent)
  await repair.send()
  if (!answered) return
  yield calendar.at(answered.at)
  await repair.answer(answered)
  if (cancelled) {
    yield calendar.at(cancelled)
    await repair.move('cancelled')
    return
  }
  if (deposit) {
    yield calendar.at(deposit.at)
    await repair.askDeposit(deposit)
    if (deposit.paid) {
      yield calendar.at(deposit.paid.at)
      await repair.payDeposit(deposit.paid.by)
    }
  }
  if (!started) return
  yield calendar.at(started)
  await repair.move('in-progress')
  if (done) {
    yield* clocked(cast, repair, { from: started, until: done.at, jobs: done.jobs })
    yield calendar.at(done.at)
    await repair.work(done.jobs)
  }
  if (waits) {
    yield calendar.at(waits.at)
    await repair.waitFor(waits)
  }
  if (found) {
    yield calendar.at(found.at)
    await repair.find(found.jobs)
    yield calendar.at(found.sent)
    await repair.send()
  }
  if (!ready) return
  yield* clocked(cast, repair, { from: done?.at ?? started, until: ready })
  yield calendar.at(ready)
  await repair.work()
  await repair.move('ready')
  if (!paid) return
  yield calendar.at(paid.at)
  await repair.pay(paid.by)
  if (!rated) return
  yield calendar.at(rated.at)
  await repair.rate(rated)
}

interface Worked {
  from: When
  until: When
  /** Of those; without: of all that is left. */
  jobs?: readonly JobKey[]
}

/** The technician clocks on to one labor after the other, and off. */
async function* clocked({ calendar }: Cast, repair: Repair, { from, until, jobs }: Worked): Story {
  const end = calendar.at(until).getTime()
  let at = calendar.at(from).getTime() + 120_000
  for (const { laborId, seconds } of repair.toWork(jobs)) {
    if (at >= end) break
    yield new Date(at)
    await repair.clockOn(laborId)
    at = Math.min(at + seconds * 1000, end - 60_000)
  }
  yield new Date(at)
  await repair.clockOff()
}
