import { Refused } from '../../../../common/refusal.ts'
import { calculateNet, mayUseFlatRate } from '../../gross-to-net/server/index.ts'
import type { EarnedLine } from '../build-stub.ts'

type Input = Parameters<typeof calculateNet>[0]
type Net = ReturnType<typeof calculateNet>

interface Asked {
  input: Input
  /** The last regular pay. */
  lastLines: readonly EarnedLine[]
  /** The owner chose it for a bonus. */
  isAggregate: boolean
}

/** Without tax from regular wages, the flat rate may not be used. Someone who is exempt has none to aggregate. */
const needsAggregate = ({ input }: Asked): boolean =>
  Boolean(input.isExtra) &&
  input.facts.w4.kind !== 'exempt' &&
  input.regularPay !== undefined &&
  !mayUseFlatRate(input.regularPay)

/**
 * The net pay, or why there is none. What is paid apart from regular pay is taxed at the flat rate, or by the aggregate method: the federal income tax of
 * it and the last regular pay together, less that of the regular pay alone (26 CFR 31.3402(g)-1(a)(6); Publication 15 (2026), section 7). So the extra
 * withholding of Step 4(c) and what is added for a nonresident alien are in both, and count for neither.
 */
export function calculateStubNet(asked: Asked): { net: Net } | { problem: { kind: string; text: string; link: string } } {
  const { input, lastLines, isAggregate } = asked
  try {
    if (lastLines.length === 0 || !(isAggregate || needsAggregate(asked))) return { net: calculateNet(input) }
    const readFederal = (lines: Input['lines']) =>
      calculateNet({ ...input, lines: lines.map((line) => ({ ...line, taxedAs: 'regular' as const })) }).lines.find(
        ({ code }) => code === 'federal',
      )?.cents ?? 0
    const aggregateFederalCents = Math.max(0, readFederal([...lastLines, ...input.lines]) - readFederal(lastLines))
    return { net: calculateNet({ ...input, aggregateFederalCents }) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { link = '/home-owner/payroll/taxes' } = (error.detail.more ?? {}) as { link?: string }
    return { problem: { kind: error.refusal.code, text: error.message, link } }
  }
}
