import { Button, Group, SimpleGrid } from '@mantine/core'
import { z } from 'zod'
import { DateField, Form, Panel, SubmitButton, TextField, useQuery } from '../../../../kit/web/index.ts'
import { auditSearch } from '../contract/index.ts'

const SearchSchema = z.strictObject(auditSearch)
const names = ['text', 'person', 'action', 'subject', 'address', 'from', 'to'] as const
export type Filter = Partial<Record<(typeof names)[number], string>>

/** The search in the page's address. A wrong value in the address is ignored. */
export function readFilter(query: URLSearchParams): Filter {
  const filter: Filter = {}
  for (const name of names) {
    const value = query.get(name)
    if (value && auditSearch[name].safeParse(value).success) filter[name] = value
  }
  return filter
}

export function SearchForm() {
  const { query, changeQuery } = useQuery()
  const filter = readFilter(query)
  const clear = () => changeQuery(Object.fromEntries(names.map((name) => [name, null])))
  const search = (values: Filter) => changeQuery(Object.fromEntries(names.map((name) => [name, values[name] || null])))
  return (
    <Panel title="Search">
      <Form
        schema={SearchSchema}
        initial={{ text: '', person: '', action: '', subject: '', address: '', ...filter }}
        submit={(values) => search(values)}
        label="Search the audit log"
      >
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
          <TextField name="text" label="Text" required={false} helper="In names, actions and reasons." />
          <TextField name="person" label="Person" required={false} helper="Name or username." />
          <TextField name="action" label="Action" required={false} helper="As in the list: Shop, or Shop: suspended." />
          <TextField name="subject" label="Subject ID" required={false} helper="From an entry." />
          <DateField name="from" label="From" required={false} clearable />
          <DateField name="to" label="To" required={false} clearable />
          <TextField name="address" label="Network address" required={false} />
        </SimpleGrid>
        <Group justify="flex-end" gap="xs">
          {Object.keys(filter).length > 0 && (
            <Button variant="default" onClick={clear}>
              Show all
            </Button>
          )}
          <SubmitButton>Search</SubmitButton>
        </Group>
      </Form>
    </Panel>
  )
}
