import type { DemoTime } from './calendar.ts'
import type { Story } from './play-stories.ts'
import type { JobKey } from './repair-jobs.ts'
import type { StoryContext } from './story-context.ts'
import { VehicleVisit } from './vehicle-visit.ts'
import type { Visit } from './visit.ts'

/** A visit from the appointment to the rating, as far as its steps go. */
export async function* visitStory(context: StoryContext, visit: Visit): Story {
  const { calendar } = context
  const {
    booked,
    arrives,
    diagnosed,
    inspected,
    option,
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
  const vehicleVisit = new VehicleVisit(context, visit)
  if (booked) {
    yield calendar.at(booked)
    const appointmentId = await vehicleVisit.book()
    yield calendar.at(arrives)
    await vehicleVisit.checkIn(appointmentId)
  } else {
    yield calendar.at(arrives)
    await vehicleVisit.walkIn()
  }
  if (!diagnosed) return
  yield calendar.at(diagnosed)
  await vehicleVisit.diagnose()
  if (inspected) {
    yield calendar.at(inspected.at)
    await vehicleVisit.inspect(inspected)
  }
  if (!sent) return
  yield calendar.at(sent)
  if (option) await vehicleVisit.addOption(option)
  await vehicleVisit.sendEstimate()
  if (!answered) return
  yield calendar.at(answered.at)
  await vehicleVisit.answer(answered)
  if (cancelled) {
    yield calendar.at(cancelled)
    await vehicleVisit.changeState('cancelled')
    return
  }
  if (deposit) {
    yield calendar.at(deposit.at)
    await vehicleVisit.askDeposit(deposit)
    if (deposit.paid) {
      yield calendar.at(deposit.paid.at)
      await vehicleVisit.payDeposit(deposit.paid.by)
    }
  }
  if (!started) return
  yield calendar.at(started)
  await vehicleVisit.changeState('in-progress')
  if (done) {
    yield* clockJobs(context, vehicleVisit, { from: started, until: done.at, jobs: done.jobs })
    yield calendar.at(done.at)
    await vehicleVisit.finishJobs(done.jobs)
  }
  if (waits) {
    yield calendar.at(waits.at)
    await vehicleVisit.wait(waits)
  }
  if (found) {
    yield calendar.at(found.at)
    await vehicleVisit.addFoundJobs(found.jobs)
    yield calendar.at(found.sent)
    await vehicleVisit.sendEstimate()
  }
  if (!ready) return
  yield* clockJobs(context, vehicleVisit, { from: done?.at ?? started, until: ready })
  yield calendar.at(ready)
  await vehicleVisit.finishJobs()
  await vehicleVisit.changeState('ready')
  if (!paid) return
  yield calendar.at(paid.at)
  await vehicleVisit.pay(paid.by)
  if (!rated) return
  yield calendar.at(rated.at)
  await vehicleVisit.rate(rated)
}

interface WorkPeriod {
  from: DemoTime
  until: DemoTime
  /** All remaining jobs if missing. */
  jobs?: readonly JobKey[]
}

/** The technician clocks in to one labor after another, then clocks out. */
async function* clockJobs({ calendar }: StoryContext, vehicleVisit: VehicleVisit, { from, until, jobs }: WorkPeriod): Story {
  const end = calendar.at(until).getTime()
  let at = calendar.at(from).getTime() + 120_000
  for (const { laborId, seconds } of vehicleVisit.listRemainingLabors(jobs)) {
    if (at >= end) break
    yield new Date(at)
    await vehicleVisit.startClock(laborId)
    at = Math.min(at + seconds * 1000, end - 60_000)
  }
  yield new Date(at)
  await vehicleVisit.stopClock()
}
