import type { Story } from './play-all.ts'
import { type Cast, Repair } from './repair.ts'
import type { Visit } from './visits.ts'

/** A visit from the appointment to the payment, as far as it is told. */
export async function* visitStory(cast: Cast, visit: Visit): Story {
  const { calendar } = cast
  const { booked, comes, diagnosed, sent, answered, started, done, found, ready, paid, rated, cancelled } = visit
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
  if (!started) return
  yield calendar.at(started)
  await repair.move('in-progress')
  if (done) {
    yield calendar.at(done.at)
    await repair.work(done.jobs)
  }
  if (found) {
    yield calendar.at(found.at)
    await repair.find(found.jobs)
    yield calendar.at(found.sent)
    await repair.send()
  }
  if (!ready) return
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
