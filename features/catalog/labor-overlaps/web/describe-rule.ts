import type { Overlap } from '../contract/index.ts'

export const reductionLabels = { shorter: 'The one with fewer hours', second: 'Always the second' } as const
export const placeLabels = { any: 'Anywhere on the vehicle', axle: 'Same axle', wheel: 'Same wheel' } as const

export const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export const nameSide = ({ title, type, id }: Overlap['first']): string =>
  title === null ? `Item ${id}, no longer in the guide` : type === 'Group' ? `All of ${title}` : title

export const nameRule = ({ first, second, work }: Overlap): string => `${nameSide(first)} with ${nameSide(second)}: ${work}`
