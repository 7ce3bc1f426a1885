import { Alert } from '@mantine/core'
import { useRead } from '../../../../kit/web/index.ts'
import { nameState } from '../../../platform/places/rules.ts'
import { payrollTaxes } from '../../deductions/contract/index.ts'
import { isKnownState } from '../../paycheck/rules.ts'

/** Says before the first pay run that the state's income tax is the owner's to enter. */
export function StateTaxNotice({ shop }: { shop: string }) {
  const { data } = useRead(payrollTaxes.get, { params: { shop } })
  if (!data || isKnownState(data.shop.state, Number(data.today.slice(0, 4)))) return null
  const state = nameState(data.shop.state)
  return (
    <Alert title={`Enter ${state}’s income tax yourself`}>
      Liftbay calculates federal taxes everywhere, and state income tax in Pennsylvania and the nine states that have none. In{' '}
      {state}, enter each employee’s state income tax and any city tax under Deductions before the first pay run. The pay stub
      marks what you entered.
    </Alert>
  )
}
