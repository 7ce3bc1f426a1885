import { SimpleGrid, Stack } from '@mantine/core'
import { z } from 'zod'
import type { Route } from '../../../common/route.ts'
import type { Sent } from '../api/sent.ts'
import type { Call } from '../api/use-call.ts'
import { Panel } from '../components/panel.tsx'
import { SelectField } from '../form/choice-fields.tsx'
import { Form } from '../form/form.tsx'
import { SubmitButton } from '../form/submit-button.tsx'

interface ColumnChoiceProps<Field extends string, Row extends Route> {
  groups: readonly { title: string; fields: readonly Field[] }[]
  fieldNames: Readonly<Record<Field, string>>
  /** The table's column names. */
  header: readonly string[]
  /** The index of each field's column, or null. */
  mapping: Readonly<Record<Field, number | null>>
  call: Call<Row>
  toSent: (mapping: Record<Field, number | null>) => Sent<Row>
}

/** Chooses the column of an uploaded table that each field is read from; saving reads the rows again. */
export function ColumnChoice<Field extends string, Row extends Route>(props: ColumnChoiceProps<Field, Row>) {
  const { groups, fieldNames, header, mapping, call, toSent } = props
  const fields = groups.flatMap((group) => group.fields)
  const options = header.map((name, column) => ({ value: String(column), label: name }))
  // A select holds text: a column's index, or nothing.
  const Entry = z.record(z.enum(fields as [Field, ...Field[]]), z.string().nullish())
  const initial = Object.fromEntries(
    fields.map((field) => [field, mapping[field] === null ? '' : String(mapping[field])]),
  ) as z.output<typeof Entry>
  return (
    <Panel title="Columns" lead="We guessed these from the first line. A field without a column stays empty.">
      <Form
        schema={Entry}
        initial={initial}
        call={call}
        toSent={(values) =>
          toSent(
            Object.fromEntries(
              fields.map((field) => [
                field,
                (values as Record<string, string>)[field] ? Number((values as Record<string, string>)[field]) : null,
              ]),
            ) as Record<Field, number | null>,
          )
        }
        label="Columns"
        follows
      >
        <Stack gap="lg">
          {groups.map((group) => (
            <fieldset key={group.title} style={{ border: 0, padding: 0, margin: 0 }}>
              <legend style={{ fontWeight: 600, marginBottom: 8 }}>{group.title}</legend>
              <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
                {group.fields.map((field) => (
                  <SelectField
                    key={field}
                    name={field}
                    label={fieldNames[field]}
                    options={options}
                    required={false}
                    clearable
                    searchable
                  />
                ))}
              </SimpleGrid>
            </fieldset>
          ))}
          <SubmitButton>Read rows with these columns</SubmitButton>
        </Stack>
      </Form>
    </Panel>
  )
}
