import { Group } from '@mantine/core'
import { z } from 'zod'
import { Form, Panel, Read, SelectField, SubmitButton, useCall, useRead } from '../../../../kit/web/index.ts'
import { ratings } from '../contract/index.ts'

const choices = ['0', '1', '2', '3', '5', '7', '14'] as const
const options = choices.map((value) => ({
  value,
  label: value === '0' ? 'Do not ask' : value === '1' ? '1 day after the visit' : `${value} days after the visit`,
}))
const AskingForm = z.strictObject({ days: z.enum(choices) })
/** The choice that is nearest, for a number that a program set. */
const findChoice = (days: number) => choices.find((choice) => Number(choice) >= days) ?? '14'

/** The owner sets when customers are asked for a rating. */
export function RatingAskingPanel({ shop }: { shop: string }) {
  const params = { shop }
  const read = useRead(ratings.getAsking, { params })
  const save = useCall(ratings.saveAsking, { done: 'Saved', invalidates: [ratings.getAsking] })
  return (
    <Panel
      title="Ask for ratings"
      lead="Customers who paid and have not rated the visit are asked once, by e-mail and, with their OK, by text, at 10 AM."
    >
      <Read read={read} skeleton="form">
        {({ days }) => (
          <Form
            schema={AskingForm}
            initial={{ days: findChoice(days) }}
            call={save}
            toSent={(form) => ({ params, body: { days: Number(form.days) } })}
            label="Ask for ratings"
          >
            <Group align="flex-end" gap="sm">
              <SelectField name="days" label="When to ask" options={options} />
              <SubmitButton>Save</SubmitButton>
            </Group>
          </Form>
        )}
      </Read>
    </Panel>
  )
}
