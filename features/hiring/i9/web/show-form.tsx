import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { showDay } from '../../../../common/dates.ts'
import { Definition, Muted, StateBadge, When } from '../../../../kit/web/index.ts'
import type { EntryKind } from '../../i9-forms/contract/index.ts'
import { listTexts, statusNames } from '../../i9-forms/rules.ts'
import type { ShownDocument, ShownForm, ShownSection1, ShownSection2, ShownSupplement, TrailEntry } from '../contract/index.ts'

const compact = (items: { term: string; value: ReactNode }[]) => items.filter(({ value }) => value !== '' && value !== null)

/** Section 1 as it is now. Numbers show only their last characters. */
export function Section1View({ section1 }: { section1: ShownSection1 }) {
  const street = [section1.address, section1.apartment].filter(Boolean).join(', ')
  return (
    <Definition
      items={compact([
        { term: 'Name', value: [section1.firstName, section1.middleInitial, section1.lastName].filter(Boolean).join(' ') },
        { term: 'Other last names', value: section1.otherLastNames },
        { term: 'Address', value: `${street}, ${section1.city}, ${section1.state} ${section1.zip}` },
        { term: 'Date of birth', value: showDay(section1.birthDate) },
        { term: 'Social Security number', value: section1.ssn },
        { term: 'Email', value: section1.email },
        { term: 'Status', value: statusNames[section1.status] },
        { term: 'USCIS or A-Number', value: section1.alienNumber },
        { term: 'Form I-94 number', value: section1.admissionNumber },
        { term: 'Foreign passport', value: section1.passportNumber && `${section1.passportNumber}, ${section1.passportCountry}` },
        ...(section1.status === 'alien'
          ? [{ term: 'Authorized until', value: section1.workUntil ? showDay(section1.workUntil) : 'N/A' }]
          : []),
        { term: 'Supplement A', value: section1.preparers.join(', ') },
      ])}
    />
  )
}

const describeDocument = ({ title, authority, number, expiresOn, extendedUntil }: ShownDocument) =>
  [
    title,
    authority,
    number,
    ...(expiresOn ? [`expires ${showDay(expiresOn)}`] : []),
    ...(extendedUntil ? [`extended until ${showDay(extendedUntil)}`] : []),
  ]
    .filter(Boolean)
    .join(' · ')

/** Section 2 as it is now. */
export function Section2View({ section2, form }: { section2: ShownSection2; form: ShownForm }) {
  const list = (term: string, documents: readonly ShownDocument[]) => ({
    term,
    value: documents.map(describeDocument).join('; '),
  })
  return (
    <Definition
      items={compact([
        { term: 'First day', value: showDay(section2.firstDay) },
        list('List A', section2.listA),
        list('List B', section2.listB),
        list('List C', section2.listC),
        { term: 'Additional information', value: section2.additional },
        { term: 'Examined', value: section2.isRemote ? 'With the alternative procedure' : 'In person' },
        { term: 'Signed by', value: section2.by },
        { term: 'Reverify by', value: form.reverifyOn && showDay(form.reverifyOn) },
        { term: 'Receipt ends', value: form.receiptUntil && showDay(form.receiptUntil) },
        { term: 'Kept until', value: form.keepUntil && showDay(form.keepUntil) },
      ])}
    />
  )
}

/** One Supplement B as it is now. */
export function SupplementView({ supplement }: { supplement: ShownSupplement }) {
  return (
    <Definition
      items={compact([
        { term: 'Date of rehire', value: supplement.rehiredOn && showDay(supplement.rehiredOn) },
        {
          term: 'New name',
          value: [supplement.newFirstName, supplement.newMiddleInitial, supplement.newLastName].filter(Boolean).join(' '),
        },
        { term: 'Document', value: supplement.document && describeDocument(supplement.document) },
        { term: 'Additional information', value: supplement.additional },
        {
          term: 'Examined',
          value: supplement.document && (supplement.isRemote ? 'With the alternative procedure' : 'In person'),
        },
        { term: 'Signed by', value: `${supplement.by}, ${showDay(supplement.signedOn)}` },
      ])}
    />
  )
}

export const entryNames: Readonly<Record<EntryKind, string>> = {
  section1: 'Section 1 signed',
  section2: 'Section 2 signed',
  'supplement-b': 'Supplement B signed',
  correction1: 'Section 1 corrected',
  correction2: 'Section 2 corrected',
  'correction-b': 'Supplement B corrected',
}

interface TrailProps {
  form: ShownForm
  /** The shop's time zone. */
  zone: string
  renderPdf: (entry: TrailEntry) => ReactNode
}

/** The signatures and changes, each with its person, time and reason, newest first. */
export const Trail = ({ form, zone, renderPdf }: TrailProps) => (
  <Stack component="ul" gap="lg" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Audit trail">
    {form.trail.toReversed().map((entry) => (
      <Stack component="li" gap={4} key={entry.id}>
        <Group justify="space-between" gap="xs">
          <Text fw={600}>{entryNames[entry.kind]}</Text>
          {entry.isLate && <StateBadge tone="red" label={`Late: was due ${showDay(entry.dueOn!)}`} />}
        </Group>
        <Muted>
          {entry.by}, <When value={entry.at} zone={zone} />
        </Muted>
        {entry.reason && <Text size="sm">Reason: {entry.reason}</Text>}
        {entry.changes.map(({ label, from, to }) => (
          <Text size="sm" key={label}>
            {label}: <s>{from || 'empty'}</s> → {to || 'empty'}
          </Text>
        ))}
        <Group mt={4}>{renderPdf(entry)}</Group>
      </Stack>
    ))}
  </Stack>
)

/** The Lists of Acceptable Documents, folded: all of them alike, because the employee chooses. */
export function DocumentLists({ sexWord }: { sexWord: string }) {
  const { title, rules, lists, receipts } = listTexts(sexWord)
  return (
    <details>
      <summary>{title}</summary>
      <Stack gap="xs" mt="sm">
        {rules.map((rule) => (
          <Text size="sm" key={rule}>
            {rule}
          </Text>
        ))}
        {lists.map(({ head, lead, items }, index) => (
          <div key={head}>
            <Text fw={600}>
              {head}: {lead}
            </Text>
            {[...items, ...receipts.items[index]!.map((receipt) => `Receipt: ${receipt}`)].map((item) => (
              <Text size="sm" key={item}>
                {item}
              </Text>
            ))}
          </div>
        ))}
      </Stack>
    </details>
  )
}
