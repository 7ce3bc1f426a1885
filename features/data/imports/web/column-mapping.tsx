import { SimpleGrid, Stack } from '@mantine/core'
import { z } from 'zod'
import { Form, Panel, SelectField, SubmitButton, useCall } from '../../../../kit/web/index.ts'
import { type Import, imports, type MappingForm } from '../contract/index.ts'
import { fieldGroups, fieldNames, fields } from '../fields.ts'

/** A select holds text: a column's index, or nothing. */
const Entry = z.record(z.enum(fields), z.string().nullish())

/** Chooses the column of each field; saving reads the rows again. */
export function ColumnMapping({ one: { id, header, mapping } }: { one: Import }) {
  const map = useCall(imports.map, { invalidates: [imports.read, imports.list] })
  const options = header.map((name, column) => ({ value: String(column), label: name }))
  const initial = Object.fromEntries(
    fields.map((field) => [field, mapping[field] === null ? '' : String(mapping[field])]),
  ) as z.output<typeof Entry>
  return (
    <Panel title="Columns" lead="We guessed these from the first line. A field without a column stays empty.">
      <Form
        schema={Entry}
        initial={initial}
        call={map}
        toSent={(values) => ({
          params: { id },
          body: Object.fromEntries(fields.map((field) => [field, values[field] ? Number(values[field]) : null])) as MappingForm,
        })}
        label="Columns"
      >
        <Stack gap="lg">
          {fieldGroups.map((group) => (
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
