import type { OwnedShop } from './contract/index.ts'

export interface SetupStep {
  label: string
  /** Why it matters, or what the shop has now. */
  hint: string
  /** The section of the shop's settings. */
  section: 'rates' | 'hours' | 'logo' | 'agreement'
  isDone: boolean
}

type SetUpShop = Pick<
  OwnedShop,
  'partsTaxRate' | 'laborTaxRate' | 'chargesNoTax' | 'savedSections' | 'bays' | 'logoId' | 'isSetupDismissed'
>

/** Whether estimates can say what tax they include: a rate is set, or the owner said that there is none. */
const isTaxKnown = ({
  partsTaxRate,
  laborTaxRate,
  chargesNoTax,
}: Pick<OwnedShop, 'partsTaxRate' | 'laborTaxRate' | 'chargesNoTax'>): boolean =>
  partsTaxRate > 0 || laborTaxRate > 0 || chargesNoTax

/** The steps of setting up a new shop before its first repair order. */
export function listSetupSteps(shop: SetUpShop): SetupStep[] {
  const saved = new Set(shop.savedSections)
  const bays = `${shop.bays} ${shop.bays === 1 ? 'bay' : 'bays'}`
  return [
    { label: 'Sales tax', hint: 'Or say that you charge none.', section: 'rates', isDone: isTaxKnown(shop) },
    { label: 'Labor rate', hint: 'Your price per hour.', section: 'rates', isDone: saved.has('rates') },
    { label: 'Shop supplies', hint: 'A share of the labor, or none.', section: 'rates', isDone: saved.has('rates') },
    { label: 'Opening hours', hint: 'Customers book these times.', section: 'hours', isDone: saved.has('hours') },
    { label: 'Bays', hint: `${bays} now.`, section: 'hours', isDone: saved.has('hours') },
    { label: 'Logo', hint: 'On estimates, receipts and e-mails.', section: 'logo', isDone: shop.logoId !== null },
    { label: 'Agreement text', hint: 'Read it, and make it yours.', section: 'agreement', isDone: saved.has('agreement') },
  ]
}

/** The checklist is shown until it is done or dismissed. */
export const needsSetup = (shop: SetUpShop): boolean =>
  !shop.isSetupDismissed && listSetupSteps(shop).some(({ isDone }) => !isDone)
