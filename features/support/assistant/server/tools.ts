import {
  bookAppointment,
  cancelAppointment,
  listAppointments,
  listTimes,
  listVehicles,
  moveAppointment,
} from './appointment-tools.ts'
import { findCar, showCost } from './car-tools.ts'
import { handOff } from './hand-off.ts'
import { findShops, showContact, showHours, showPrices } from './shop-tools.ts'
import type { ActionTool, Tool } from './tool.ts'

/** Everything the assistant can do, on its own or through a model. */
export const tools = [
  findCar,
  showCost,
  listAppointments,
  listVehicles,
  listTimes,
  bookAppointment,
  moveAppointment,
  cancelAppointment,
  findShops,
  showHours,
  showContact,
  showPrices,
  handOff,
] as unknown as readonly Tool[]

export const findTool = (name: string): Tool | undefined => tools.find((tool) => tool.name === name)

export const findAction = (name: string): ActionTool | undefined => {
  const tool = findTool(name)
  return tool && 'ask' in tool ? tool : undefined
}
