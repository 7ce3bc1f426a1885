import { isStateCode, usStates } from '../../platform/places/rules.ts'

/** A state as two capitals, or the first three digits of a zip code. */
export const isArea = (text: string): boolean => /^\d{3}$/.test(text) || isStateCode(text)

/** `Ohio`, `ZIP codes 432xx` */
export const nameArea = (area: string): string =>
  /^\d/.test(area) ? `ZIP codes ${area}xx` : (usStates.find(({ code }) => code === area)?.name ?? area)
