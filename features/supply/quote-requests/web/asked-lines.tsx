import { Button, Fieldset, Text } from '@mantine/core'
import { Muted, NumberField, TextField, useFormState } from '../../../../kit/web/index.ts'
import { Rows } from '../../../catalog/price-book/web/index.ts'
import { maxQuantity } from '../../parts/contract/index.ts'
import type { AskedLine, QuoteRequest } from '../contract/index.ts'
import classes from './quotes.module.css'

const fresh = (): AskedLine => ({ order: null, partNo: '', manufacturer: '', name: '', quantity: 1, vehicle: '', vin: '' })

/** The parts that vendors are asked about. */
export const AskedLines = ({ request }: { request: QuoteRequest }) => (
  <Fieldset legend="Parts" variant="unstyled">
    <Rows<AskedLine>
      name="lines"
      label="Parts"
      add="Add part"
      fresh={fresh}
      nameOf={({ name, partNo }) => name || partNo}
      row={(line, at) => <LineFields line={line} name={`lines.${at}`} request={request} />}
    />
  </Fieldset>
)

function LineFields({ line, name, request }: { line: AskedLine; name: string; request: QuoteRequest }) {
  const { setValue } = useFormState()
  const known = request.lines.find(({ order }) => order !== null && order.partId === line.order?.partId)?.order
  return (
    <div>
      {known && (
        <Muted>
          For RO {known.invoice}
          {!known.isThere && '. This part is no longer on it: remove the line.'}
        </Muted>
      )}
      <div className={classes.fields}>
        <TextField name={`${name}.name`} label="Name" maxLength={160} required={false} />
        <TextField name={`${name}.partNo`} label="Part no" maxLength={60} required={false} />
        <TextField name={`${name}.manufacturer`} label="Manufacturer" maxLength={80} required={false} />
        <NumberField name={`${name}.quantity`} label="Quantity" decimals={2} max={maxQuantity} />
        <TextField name={`${name}.vehicle`} label="Vehicle" maxLength={120} required={false} helper="Year, make, model, engine" />
        <div>
          <TextField
            name={`${name}.vin`}
            label="VIN"
            maxLength={17}
            uppercase
            required={false}
            helper="Only if the vendor needs it"
          />
          {known && known.vin !== '' && line.vin === '' && (
            <Button size="compact-sm" variant="subtle" mt={4} onClick={() => setValue(`${name}.vin`, known.vin)}>
              Share the VIN of RO {known.invoice}
            </Button>
          )}
        </div>
      </div>
      {line.order === null && (
        <Text size="sm" c="dimmed" mt={4}>
          For inventory, or to compare prices
        </Text>
      )}
    </div>
  )
}
