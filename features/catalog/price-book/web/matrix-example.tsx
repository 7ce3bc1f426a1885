import { NumberInput, Text } from '@mantine/core'
import { useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { checkFields } from '../../../../common/field-errors.ts'
import { Muted, useFormState } from '../../../../kit/web/index.ts'
import { PricesForm } from '../contract/index.ts'
import { calculateMatrixPrice } from '../rules.ts'
import classes from './price-book.module.css'

const samples = [3_00, 25_00, 80_00, 240_00, 900_00]

/** The prices that the ranges in the form, saved or not, give for some costs. */
export default function MatrixExample() {
  const { values } = useFormState()
  const [cost, setCost] = useState(2500)
  const checked = checkFields(PricesForm.shape.matrix, values['matrix'])
  if (!checked.success) return <Muted>The ranges do not match up yet: {Object.values(checked.errors)[0]}</Muted>
  const priced = (cents: number) => {
    const price = calculateMatrixPrice(checked.data, cents)
    const margin = price === 0 ? 0 : Math.round(((price - cents) / price) * 100)
    return `${showCents(price)} (margin ${margin}%)`
  }
  return (
    <div className={classes.example}>
      <NumberInput
        label="Try a cost"
        value={cost / 100}
        onChange={(value) => setCost(Math.round(Number(value) * 100))}
        min={0}
        max={9_999_999}
        decimalScale={2}
        fixedDecimalScale
        hideControls
        prefix="$"
        w={140}
      />
      <Text role="status" className="tabular">
        A part that costs {showCents(cost)} sells for <strong>{priced(cost)}</strong>
      </Text>
      <Muted className="tabular">
        {samples.map((cents) => `${showCents(cents)} → ${showCents(calculateMatrixPrice(checked.data, cents))}`).join(' · ')}
      </Muted>
    </div>
  )
}
