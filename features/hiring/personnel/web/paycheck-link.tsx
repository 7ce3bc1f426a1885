import { LinkButton } from '../../../../kit/web/index.ts'

/** Links from a setting that affects a paycheck to the calculator that shows it. */
export const PaycheckLink = () => (
  <LinkButton to="/paycheck" variant="default">
    Paycheck calculator
  </LinkButton>
)
