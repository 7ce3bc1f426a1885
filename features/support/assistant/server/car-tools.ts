import { z } from 'zod'
import { showCents } from '../../../../common/cents.ts'
import { showDayAndTime } from '../../../../common/dates.ts'
import { type InShopVehicle, workOrders } from '../../../repair/work-orders/contract/index.ts'
import type { ChatCard } from '../../direct-line/server/index.ts'
import { describeCar } from '../rules.ts'
import { mustLogIn, readTool, explainRefusal } from './tool.ts'

const getOrderPath = ({ servicingShop, servicingWorkOrderId }: InShopVehicle) =>
  `/workorder/${servicingShop}/${servicingWorkOrderId}`

/** A card that links to where the customer answers the estimate or pays: the assistant never does that for them. */
export function makeCarCard(car: InShopVehicle): ChatCard {
  const text = [
    `RO #${car.invoice}`,
    ...(car.promisedAt ? [`promised ${showDayAndTime(car.promisedAt, car.timeZone)}`] : []),
  ].join(' · ')
  const link = car.needsAnswer
    ? { title: 'Review and sign', path: `/agreement/${car.servicingWorkOrderId}` }
    : { title: owesNow(car) ? 'View and pay' : 'View repair order', path: getOrderPath(car) }
  return { title: car.vehicle, text, link }
}

export const owesNow = ({ billCents, paidCents }: InShopVehicle): boolean => billCents !== null && billCents > paidCents

export const findCar = readTool({
  name: 'find_car',
  what: "Find the customer's vehicles in a shop now: state, promised time, and whether an estimate waits for an answer",
  input: z.strictObject({}),
  run: async (chat) => {
    if (!chat.isCustomer) return mustLogIn('tell you where your car is')
    const reply = await chat.call(workOrders.vehiclesInShop)
    if (reply.status !== 200) return explainRefusal(reply)
    const cars = reply.body
    if (cars.length === 0)
      return {
        text: 'None of your vehicles is in a shop right now.',
        chips: ['Book an appointment', 'My appointments'],
        data: [],
      }
    return { text: cars.map(describeCar).join('\n'), cards: cars.map(makeCarCard), data: cars.map(toPlain) }
  },
})

export const showCost = readTool({
  name: 'tell_cost',
  what: "Tell what the customer's repairs in a shop now cost: the estimate, the authorized amount, the bill and the balance due, with links to approve or pay",
  input: z.strictObject({}),
  run: async (chat) => {
    if (!chat.isCustomer) return mustLogIn('tell you what your repair costs')
    const reply = await chat.call(workOrders.vehiclesInShop)
    if (reply.status !== 200) return explainRefusal(reply)
    const cars = reply.body
    if (cars.length === 0)
      return {
        text: 'You have no open repair order, so there is nothing to pay.',
        chips: ['Prices', 'My appointments'],
        data: [],
      }
    return { text: cars.map(describeCost).join('\n'), cards: cars.map(makeCarCard), data: cars.map(toPlain) }
  },
})

export function describeCost({
  vehicle,
  billCents,
  paidCents,
  estimateCents,
  authorizedCents,
  needsAnswer,
}: InShopVehicle): string {
  const car = `Your ${vehicle}`
  if (billCents !== null)
    return billCents > paidCents
      ? `${car}: the bill is ${showCents(billCents)}, and the balance due is ${showCents(billCents - paidCents)}. Pay it on the repair order’s page; I cannot pay for you.`
      : `${car}: the bill is ${showCents(billCents)}, and it is paid.`
  if (needsAnswer && estimateCents !== null)
    return `${car}: the estimate is ${showCents(estimateCents)}. You approve or decline each job on its page; I cannot answer for you.`
  if (authorizedCents !== null) return `${car}: you authorized ${showCents(authorizedCents)}. The bill cannot go over that.`
  return estimateCents === null
    ? `${car}: the shop has not sent an estimate yet.`
    : `${car}: the estimate is ${showCents(estimateCents)}.`
}

const toPlain = (car: InShopVehicle) => ({
  vehicle: car.vehicle,
  shop: car.servicingShopName,
  shopId: car.servicingShop,
  workOrderId: car.servicingWorkOrderId,
  invoice: car.invoice,
  state: car.state,
  says: [describeCar(car), describeCost(car)],
  jobs: car.jobs.map(({ title, complaint }) => title || complaint),
})
