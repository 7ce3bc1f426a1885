import { Refused } from '../../../../common/refusal.ts'
import { calculateNet } from '../../gross-to-net/server/index.ts'
import type { EarnedLine } from '../build-stub.ts'

type Input = Parameters<typeof calculateNet>[0]
type Net = ReturnType<typeof calculateNet>

/**
 * The net pay, or why there is none. With `aggregate`, a bonus is taxed together with the last regular pay: the federal income tax is that of both,
 * less that of the regular pay alone (Publication 15 (2026), section 7, the aggregate method).
 */
export function calculateStubNet({
  input,
  aggregate,
}: {
  input: Input
  aggregate: readonly EarnedLine[] | null
}): { net: Net } | { problem: { kind: string; text: string; link: string } } {
  try {
    if (!aggregate || aggregate.length === 0) return { net: calculateNet(input) }
    const readFederal = (lines: Input['lines']) =>
      calculateNet({ ...input, lines }).lines.find(({ code }) => code === 'federal')?.cents ?? 0
    const aggregateFederalCents = Math.max(0, readFederal([...aggregate, ...input.lines]) - readFederal(aggregate))
    return { net: calculateNet({ ...input, aggregateFederalCents }) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { problem: { kind: error.refusal.code, text: error.message, link: '/home-owner/payroll/taxes' } }
  }
}
