import { Grid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Empty, Page, Panel, useCall, useRead } from '../../../../kit/web/index.ts'
import { ownW4 } from '../../../hiring/w4/contract/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { useStates } from '../../../platform/places/web/index.ts'
import { type Paycheck, paychecks } from '../contract/index.ts'
import { fillFromW4, PaycheckFields, usualForm } from './paycheck-fields.tsx'
import { PaycheckResult } from './paycheck-result.tsx'

/** `/paycheck`: what is withheld from a paycheck, for owners, and for employees with their own W-4 filled in. */
export default function PaycheckPage() {
  const session = useSession()
  const isEmployee = session?.customer.role === 'employee'
  const email = session?.customer.email ?? ''
  const ownForm = useRead(ownW4.get, { params: { email } }, { enabled: isEmployee })
  const w4 = ownForm.data?.versions.find(({ state }) => state === 'in-force')
  return (
    <Page
      title="Paycheck calculator"
      lead="What is withheld from one paycheck, from the IRS tables. Nothing is stored."
      width="normal"
    >
      {/* Its first values come from the W-4, if there is one. */}
      {ownForm.loading ? null : (
        <Calculator key={w4?.id ?? ''} initial={w4 ? fillFromW4(w4) : usualForm} hasOwnW4={Boolean(w4)} />
      )}
    </Page>
  )
}

function Calculator({ initial, hasOwnW4 }: { initial: typeof usualForm; hasOwnW4: boolean }) {
  const states = useStates()
  const [result, setResult] = useState<Paycheck | null>(null)
  const calculate = useCall(paychecks.calculate, { failed: () => setResult(null) })
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Panel title="Paycheck">
          {hasOwnW4 && (
            <Text size="sm" mb="md">
              Filled in from your current W-4.
            </Text>
          )}
          <PaycheckFields initial={initial} call={calculate} states={states} onResult={setResult} />
        </Panel>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Stack gap="lg" aria-live="polite">
          {result ? (
            <PaycheckResult paycheck={result} />
          ) : (
            <Panel title="Net pay">
              {calculate.failed ? (
                <Empty title="Not calculated">{calculate.failed.msg}</Empty>
              ) : (
                <Empty title="Not calculated yet">Enter the gross pay and press Calculate.</Empty>
              )}
            </Panel>
          )}
        </Stack>
      </Grid.Col>
    </Grid>
  )
}
