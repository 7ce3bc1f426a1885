import { calculatePortion, showCents } from '../../../common/cents.ts'
import type { Paycheck, PaycheckForm, PaycheckStep } from './contract/schemas.ts'
import { calculateFederalWithholding, type FederalWithholding } from './federal-withholding.ts'
import { calculateFica, type Fica } from './fica.ts'
import { findFlatRate, type KnownState, listOtherContributions } from './state-withholding.ts'
import type { TaxYear } from './tax-year.ts'

/**
 * The amounts withheld from one paycheck, and each step. Every cent of the gross is either withheld or net: when Step 4(c) asks for more
 * than the pay has left after Social Security, Medicare and the state's tax, only that much is withheld.
 */
export function calculatePaycheck(law: TaxYear, form: PaycheckForm & { state: KnownState }): Paycheck {
  const { grossCents, ytdGrossCents } = form
  const fica = calculateFica(law, grossCents, ytdGrossCents)
  const flat = findFlatRate(form.state, law.year)
  const stateCents = flat ? calculatePortion(grossCents, flat.perTenThousand, 10_000) : 0
  const left = grossCents - fica.socialSecurity - fica.medicare - stateCents
  const federal = limitTo(left, form.exempt ? exemptWithholding : withholdByW4(law, form))
  const netCents = left - federal.cents
  return {
    grossCents,
    federalCents: federal.cents,
    socialSecurityCents: fica.socialSecurity,
    medicareCents: fica.medicare,
    stateCents,
    netCents,
    steps: [
      ...federal.steps,
      ...listFicaSteps(law, fica, form),
      {
        part: 'state',
        line: '',
        text: flat ? `${flat.name} income tax, ${flat.perTenThousand / 100}%` : 'No state income tax on wages',
        cents: stateCents,
      },
      { part: 'net', line: '', text: 'Net pay', cents: netCents },
    ],
    notIncluded: [...listOtherContributions(form.state)],
    sources: flat ? [...law.sources, flat.source] : [...law.sources],
  }
}

const exemptWithholding: FederalWithholding = {
  cents: 0,
  steps: [{ part: 'federal', line: '', text: 'Exempt from federal income tax by Form W-4', cents: 0 }],
}

const withholdByW4 = (law: TaxYear, form: PaycheckForm): FederalWithholding =>
  calculateFederalWithholding(law, form.grossCents, form.frequency, {
    filingStatus: form.filingStatus,
    step2: form.step2,
    step3: form.step3Cents,
    step4a: form.step4aCents,
    step4b: form.step4bCents,
    step4c: form.step4cCents,
  })

function limitTo(left: number, { cents, steps }: FederalWithholding): FederalWithholding {
  if (cents <= left) return { cents, steps }
  const text = 'Not more than what is left after Social Security and Medicare'
  return { cents: left, steps: [...steps, { part: 'federal', line: '', text, cents: left }] }
}

function listFicaSteps({ socialSecurity, medicare }: TaxYear, fica: Fica, { grossCents }: PaycheckForm): PaycheckStep[] {
  const base = showCents(socialSecurity.wageBase)
  const isCut = fica.socialSecurityWages < grossCents
  const steps: PaycheckStep[] = [
    {
      part: 'social-security',
      line: '',
      text: isCut ? `Wages up to the year’s ${base}` : 'Wages',
      cents: fica.socialSecurityWages,
    },
    { part: 'social-security', line: '', text: 'Social Security, 6.2%', cents: fica.socialSecurity },
    { part: 'medicare', line: '', text: 'Medicare, 1.45%', cents: fica.medicare - fica.additionalMedicare },
  ]
  if (fica.additionalWages > 0)
    steps.push({
      part: 'medicare',
      line: '',
      text: `Additional Medicare, 0.9% of wages above the year’s ${showCents(medicare.additionalAbove)}`,
      cents: fica.additionalMedicare,
    })
  return steps
}
