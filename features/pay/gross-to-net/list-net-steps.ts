import type { PaycheckStep } from '../paycheck/contract/index.ts'
import type { NetGroup, NetLine, NetStep } from './contract/net-schemas.ts'

type OwnLine = NetLine & { group: Exclude<NetGroup, 'employer'> }

const isOwn = (line: NetLine): line is OwnLine => line.group !== 'employer'

const partOf = ({ code, group }: OwnLine): NetStep['part'] => {
  if (group !== 'tax') return group
  if (code.startsWith('federal')) return 'federal'
  if (code === 'social-security') return 'social-security'
  return code.startsWith('medicare') ? 'medicare' : 'state'
}

const groups: readonly NetGroup[] = ['pre-tax', 'tax', 'post-tax', 'garnishment']

/** The way from the gross to the net, with the lines of Worksheet 1A before the federal income tax. */
export function listNetSteps(lines: readonly NetLine[], federal: readonly PaycheckStep[], netCents: number): NetStep[] {
  const steps = groups.flatMap((group): NetStep[] => {
    const groupLines = lines.filter(isOwn).filter((line) => line.group === group)
    const shown = groupLines.map((line): NetStep => ({ part: partOf(line), line: '', text: line.label, cents: line.cents }))
    return group === 'tax' ? [...federal, ...shown] : shown
  })
  return [...steps, { part: 'net', line: '', text: 'Net pay', cents: netCents }]
}
