import type { TaxYear } from './tax-year.ts'

const toCents = (...dollars: number[]) => dollars.map((value) => Math.round(value * 100))
const rates = [10, 12, 22, 24, 32, 35, 37]

/** Each bracket: the wage it begins above, the tax on that wage, and the percent of what is above. */
const listBrackets = (from: number[], base: number[]) =>
  from.map((_, index) => ({ from: toCents(from[index]!)[0]!, base: toCents(base[index]!)[0]!, percent: rates[index]! }))

/**
 * Withholding from wages paid in 2026. Sources, read November 2026: Internal Revenue Service, Publication 15-T (2026), "2026 Percentage Method Tables
 * for Automated Payroll Systems", and Publication 15 (2026); Social Security Administration, contribution and benefit base for 2026. The thresholds
 * are those of Rev. Proc. 2025-32 moved by the standard deduction, which the tests calculate again.
 */
export const taxYear2026: TaxYear = {
  year: 2026,
  sources: [
    'IRS Publication 15-T (2026), Worksheet 1A and the percentage method tables for automated payroll systems',
    'IRS Publication 15 (2026): Social Security and Medicare',
  ],
  /** Worksheet 1A, line 1g. */
  allowance: { married: 12_900_00, single: 8_600_00, head: 8_600_00 },
  /** Worksheet 1A, line 1k: each allowance of a Form W-4 from 2019 or earlier. */
  earlierAllowance: 4_300_00,
  standard: {
    married: listBrackets(
      [19_300, 44_100, 120_100, 230_700, 422_850, 531_750, 788_000],
      [0, 2_480, 11_600, 35_932, 82_048, 116_896, 206_583.5],
    ),
    single: listBrackets(
      [7_500, 19_900, 57_900, 113_200, 209_275, 263_725, 648_100],
      [0, 1_240, 5_800, 17_966, 41_024, 58_448, 192_979.25],
    ),
    head: listBrackets(
      [15_550, 33_250, 83_000, 121_250, 217_300, 271_750, 656_150],
      [0, 1_770, 7_740, 16_155, 39_207, 56_631, 191_171],
    ),
  },
  step2: {
    married: listBrackets(
      [16_100, 28_500, 66_500, 121_800, 217_875, 272_325, 400_450],
      [0, 1_240, 5_800, 17_966, 41_024, 58_448, 103_291.75],
    ),
    single: listBrackets(
      [8_050, 14_250, 33_250, 60_900, 108_938, 136_163, 328_350],
      [0, 620, 2_900, 8_983, 20_512, 29_224, 96_489.63],
    ),
    head: listBrackets(
      [12_075, 20_925, 45_800, 64_925, 112_950, 140_175, 332_375],
      [0, 885, 3_870, 8_077.5, 19_603.5, 28_315.5, 95_585.5],
    ),
  },
  socialSecurity: { perTenThousand: 620, wageBase: 184_500_00 },
  medicare: { perTenThousand: 145, additionalPerTenThousand: 90, additionalAbove: 200_000_00 },
}
