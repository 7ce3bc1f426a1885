import { Button, Fieldset, Group, SimpleGrid, Stack } from '@mantine/core'
import { useEffect } from 'react'
import { CheckboxField, DateField, SelectField, TextField, useFormState } from '../../../../kit/web/index.ts'
import type { DocumentEntry } from '../../i9-forms/contract/index.ts'
import { type DocumentKind, documentKinds, findDocumentKind } from '../../i9-forms/rules.ts'
import type { ShownDocument } from '../contract/index.ts'

export const noDocument: DocumentEntry = {
  code: '',
  authority: '',
  number: '',
  expiresOn: null,
  isReceipt: false,
  extendedUntil: null,
  hasPhoto: false,
}

/** A document as a correction starts with it: an empty number stays as it is. */
export const toEntry = ({ code, authority, expiresOn, isReceipt, extendedUntil, hasPhoto }: ShownDocument) => ({
  code,
  authority,
  number: '',
  expiresOn,
  isReceipt,
  extendedUntil,
  hasPhoto,
})

type List = 'listA' | 'listB' | 'listC' | 'documents'

interface DocumentListProps {
  name: List
  legend: string
  kinds: readonly DocumentKind[]
  today: string
  isEVerify: boolean
  /** The documents already on the form, for a correction. */
  onFile: readonly ShownDocument[]
}

/** The kinds on a list that can stand alone. Those for persons under 18 only if the employee is. */
export const listWholeKinds = (lists: readonly DocumentKind['list'][], isMinor: boolean): DocumentKind[] =>
  documentKinds.filter(({ list, role, minorsOnly }) => lists.includes(list) && role === 'whole' && (isMinor || !minorsOnly))

const parts = documentKinds.filter(({ role }) => role === 'part')

/** The documents of one list. Nothing is preselected; only the parts that the chosen document needs are added below it. */
export function DocumentList({ name, legend, kinds, ...facts }: DocumentListProps) {
  const { values, setValue } = useFormState()
  const entries = (values[name] ?? []) as DocumentEntry[]
  const [first, ...more] = entries
  const needs = name === 'listA' ? (findDocumentKind(first?.code ?? '')?.needs ?? []) : []
  const missing = needs.filter((code) => !more.some((document) => document.code === code))
  const hasNeedless = needs.length === 0 && more.length > 0
  const change = JSON.stringify([missing, hasNeedless])
  useEffect(() => {
    if (!first) return
    if (hasNeedless) setValue(name, [first])
    else if (missing.length > 0) setValue(name, [first, ...missing.map((code) => ({ ...noDocument, code })), ...more])
    // Only when the chosen document changes the parts it needs.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [change])
  return (
    <Stack gap="md">
      {entries.map((entry, index) => (
        <DocumentFields
          key={index}
          at={`${name}.${index}`}
          legend={index === 0 ? legend : `${legend}, document ${index + 1}`}
          kinds={index === 0 ? kinds : parts.filter(({ code }) => (index === 1 ? needs.includes(code) : !needs.includes(code)))}
          entry={entry}
          shown={facts.onFile[index]}
          {...facts}
        />
      ))}
      {needs.length > 0 && entries.length === 2 && (
        <Group>
          <Button variant="default" onClick={() => setValue(name, [...entries, noDocument])}>
            Add Form I-20 or DS-2019
          </Button>
        </Group>
      )}
    </Stack>
  )
}

interface DocumentFieldsProps {
  at: string
  legend: string
  kinds: readonly DocumentKind[]
  entry: DocumentEntry
  shown: ShownDocument | undefined
  today: string
  isEVerify: boolean
}

function DocumentFields({ at, legend, kinds, entry, shown, today, isEVerify }: DocumentFieldsProps) {
  const kind = findDocumentKind(entry.code)
  const isSame = shown?.code === entry.code && shown.number !== ''
  const hasExpired = entry.expiresOn !== null && entry.expiresOn < today
  return (
    <Fieldset legend={legend}>
      <Stack gap="md">
        <SelectField
          name={`${at}.code`}
          label="Document Title"
          options={kinds.map(({ code, item, title }) => ({ value: code, label: /^\d/.test(item) ? `${item}. ${title}` : title }))}
          placeholder="As the employee presented it"
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField name={`${at}.authority`} label="Issuing Authority" autoComplete="off" />
          <TextField
            name={`${at}.number`}
            label="Document Number (if any)"
            autoComplete="off"
            required={kind?.number === 'required' && !isSame}
            {...(isSame ? { helper: `Leave empty to keep ${shown.number}` } : {})}
          />
          {kind?.expires !== 'never' && (
            <DateField
              name={`${at}.expiresOn`}
              label="Expiration Date (if any)"
              required={kind?.expires === 'always' && !entry.isReceipt}
              clearable
            />
          )}
          {(hasExpired || entry.extendedUntil !== null) && (
            <DateField
              name={`${at}.extendedUntil`}
              label="Extended until"
              required={false}
              clearable
              helper="Only if the issuing authority extended it. Goes into Additional Information."
            />
          )}
        </SimpleGrid>
        {kind?.receipt === 'none' && kind.role === 'whole' && (
          <CheckboxField
            name={`${at}.isReceipt`}
            label="This is a receipt for the replacement of a lost, stolen, or damaged document"
            required={false}
          />
        )}
        {isEVerify && kind?.list === 'B' && kind.photo === 'maybe' && (
          <CheckboxField name={`${at}.hasPhoto`} label="It has a photograph (E-Verify)" />
        )}
      </Stack>
    </Fieldset>
  )
}
