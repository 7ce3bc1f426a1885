import { Group, Stack, Text } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import { Money, Muted, NumberField, useFormState } from '../../../../kit/web/index.ts'
import { bills, type CloseForm, coins } from '../contract/index.ts'
import { calculateDrawerCents } from '../rules.ts'
import { showDenomination } from '../texts.ts'
import classes from './day-closes.module.css'

/** A field for each bill and coin, with its amount, and the total. */
export function CountDrawer() {
  const { values } = useFormState()
  const { drawer = { bills: {}, coins: {} } } = values as Partial<CloseForm>
  return (
    <Stack gap="md">
      <Group justify="space-between" align="baseline">
        <Text fw={600}>Cash in the drawer</Text>
        <Text className={classes.total} aria-live="polite">
          <Money cents={calculateDrawerCents(drawer)} />
        </Text>
      </Group>
      <div className={classes.denominations}>
        {bills.map((value) => (
          <Denomination key={value} kind="bill" value={value} count={drawer.bills[String(value)]} />
        ))}
        {coins.map((value) => (
          <Denomination key={`coin ${value}`} kind="coin" value={value} count={drawer.coins[String(value)]} />
        ))}
      </div>
    </Stack>
  )
}

function Denomination({ kind, value, count }: { kind: 'bill' | 'coin'; value: number; count: number | undefined }) {
  const label = showDenomination(value, kind)
  return (
    <>
      <Text aria-hidden>{label}</Text>
      <NumberField name={`drawer.${kind}s.${value}`} label={label} hideLabel required={false} max={100_000} />
      <Muted className="tabular">{showCents(value * (count ?? 0))}</Muted>
    </>
  )
}
