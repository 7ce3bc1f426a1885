import { Stack, Title } from '@mantine/core'
import { Form, Muted, SubmitButton, TextField, useCall } from '../../../../kit/web/index.ts'
import { SetUpForm, tabletClock, type TabletState } from '../contract/index.ts'
import classes from './shop-tablet.module.css'

/** Makes this browser the shop's tablet, with the code that the owner sees. */
export function SetUpTablet({ onDone }: { onDone: (state: TabletState) => void }) {
  const setUp = useCall(tabletClock.setUp)
  return (
    <section className={classes.setUp}>
      <Title order={1} tabIndex={-1} data-page-focus>
        Set up this tablet
      </Title>
      <Muted>
        On the shop’s computer, open Shop tablets. Press Add tablet, or New code for one that is on the list. Then type the code
        here.
      </Muted>
      <Form schema={SetUpForm} initial={{ code: '' }} call={setUp} done={onDone} label="Set up this tablet">
        <Stack>
          <TextField name="code" label="Code" placeholder="BCDF-GHJK" maxLength={12} autoComplete="off" uppercase />
          <SubmitButton fullWidth>Set up tablet</SubmitButton>
        </Stack>
      </Form>
      <Muted>Everyone then clocks in here with their own PIN. Nothing else of your shop can be seen on this tablet.</Muted>
    </section>
  )
}
