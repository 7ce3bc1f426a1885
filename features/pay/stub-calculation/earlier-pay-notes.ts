import { showDay } from '../../../common/dates.ts'

interface Payee {
  name: string
  /** Hired before the period, and never paid by an approved run here. */
  isNew: boolean
}

/** Notes on missing pay from another system in the year of this run. `earlier` is null until somebody enters something. */
export function describeEarlierPay(
  earlier: { lastPayDate: string | null } | null,
  { payDate }: { payDate: string },
  { name, isNew }: Payee,
): { kind: string; text: string; link: string }[] {
  const year = payDate.slice(0, 4)
  const link = `/home-owner/payroll/earlier?year=${year}`
  if (earlier?.lastPayDate && earlier.lastPayDate >= payDate)
    return [
      {
        kind: 'earlier-pay-overlaps',
        text: `Pay from before Liftbay is entered through ${showDay(earlier.lastPayDate)}, and this run pays on ${showDay(payDate)}. Correct the last pay date, or the pay date of this run.`,
        link,
      },
    ]
  if (earlier !== null || !isNew) return []
  return [
    {
      kind: 'earlier-pay-unknown',
      text: `Nobody has entered what ${name} was paid in ${year} before Liftbay. If another system paid ${name} that year, enter it before you approve; if not, save zeros.`,
      link,
    },
  ]
}
