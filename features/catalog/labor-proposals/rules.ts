import type { ProposalForm, vehicleClassNames } from './contract/index.ts'

export const vehicleClassLabels: Readonly<Record<(typeof vehicleClassNames)[number], string>> = {
  all: 'All vehicles',
  car: 'Cars',
  suv: 'SUVs',
  pickup: 'Pickups',
  van: 'Vans',
  motorcycle: 'Motorcycles',
  electric: 'Electric vehicles',
}

const simplify = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The subject of a proposal. Proposals with the same subject are answered together, however a new title is spelled. */
export const buildSubject = ({ kind, laborguideId, title }: Pick<ProposalForm, 'kind' | 'laborguideId' | 'title'>): string =>
  kind === 'new' ? `new ${simplify(title)}` : `${kind} ${laborguideId ?? 0}`

export const showHundredths = (hundredths: number): string => `${hundredths / 100} h`

/** "took 1.4 h, not 0.9 h", a title, or both. */
export const describeProposal = ({
  kind,
  hundredths,
  guideHundredths,
  title,
}: {
  kind: ProposalForm['kind']
  hundredths: number | null
  guideHundredths: number | null
  title: string
}): string => {
  const hours = hundredths === null ? '' : showHundredths(hundredths)
  if (kind === 'title') return `Better title: ${title}`
  if (kind === 'new') return `New operation: ${title}, ${hours}`
  return guideHundredths === null ? `Took ${hours}` : `Took ${hours}, not ${showHundredths(guideHundredths)}`
}
