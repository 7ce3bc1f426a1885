import { Stack, Text, Title } from '@mantine/core'
import { BrandSection } from './brand-section.tsx'
import { DialogSection } from './dialog-section.tsx'
import { FieldSection } from './field-section.tsx'
import { FormSection } from './form-section.tsx'
import { ListSection } from './list-section.tsx'
import { PartSection } from './part-section.tsx'
import { ProgressSection } from './progress-section.tsx'
import { SignatureSection } from './signature-section.tsx'
import { StateSection } from './state-section.tsx'
import { ValueSection } from './value-section.tsx'
import classes from './ui-page.module.css'

const sections = [
  { id: 'brand', title: 'Name and colors', Part: BrandSection },
  { id: 'values', title: 'Values and states', Part: ValueSection },
  { id: 'progress', title: 'Progress and limits', Part: ProgressSection },
  { id: 'lists', title: 'Lists', Part: ListSection },
  { id: 'page-states', title: 'States of a page', Part: StateSection },
  { id: 'fields', title: 'Fields', Part: FieldSection },
  { id: 'form', title: 'A form', Part: FormSection },
  { id: 'part', title: 'Parts entry', Part: PartSection },
  { id: 'signature', title: 'Signing', Part: SignatureSection },
  { id: 'dialogs', title: 'Dialogs and toasts', Part: DialogSection },
]

/** Every part of the interface in every state it has. */
export default function UiPage() {
  return (
    <div className={classes.page}>
      <title>Interface · Liftbay</title>
      <nav className={classes.index} aria-label="Sections">
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.main}>
        <Stack gap={4} mb="xl">
          <Title order={1} tabIndex={-1} data-page-focus>
            Interface
          </Title>
          <Text c="dimmed">Every part the screens are made of, in every state it has.</Text>
        </Stack>
        {sections.map(({ id, title, Part }) => (
          <section key={id} id={id} className={classes.section} aria-labelledby={`${id}-title`}>
            <Title order={2} id={`${id}-title`}>
              {title}
            </Title>
            <Part />
          </section>
        ))}
      </div>
    </div>
  )
}
