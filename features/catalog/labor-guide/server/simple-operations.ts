import { laborGuide } from '../data/labor-guide.ts'

/** The operations, by number, that the guide's starting data leave to anyone in the shop, such as an oil change or a bulb. */
export const simpleOperations: ReadonlySet<number> = new Set(
  laborGuide.filter(({ skill }) => skill === 'G').map(({ LaborGuideId }) => LaborGuideId),
)
