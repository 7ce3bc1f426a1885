import { SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { Dialog, FileField, Form, FormButtons, Muted, NumberField, TextAreaField, useCall } from '../../../../kit/web/index.ts'
import { manuals, TextForm } from '../contract/index.ts'
import { maxManualLetters, usualDays, usualStatement } from '../rules.ts'

export interface PublishDialogProps {
  shop: string
  /** The number of the version to publish. */
  number: number
  /** The previous version's text, to edit. */
  text: string
  onClose: () => void
}

const FileForm = TextForm.omit({ text: true }).extend({ file: z.instanceof(File, { error: 'Choose a file' }) })

/** Publishes the next version, as a text or as a PDF. */
export default function PublishDialog({ shop, number, text, onClose }: PublishDialogProps) {
  const [kind, setKind] = useState<'text' | 'pdf'>('text')
  const options = { done: `Version ${number} is published`, invalidates: [manuals.get] }
  const publishText = useCall(manuals.publishText, options)
  const publishPdf = useCall(manuals.publishPdf, options)
  const initial = { summary: number === 1 ? 'The first version.' : '', statement: usualStatement, days: usualDays }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={number === 1 ? 'Publish the employee manual' : `Publish version ${number}`}
      width={760}
    >
      <Stack gap="md">
        <SegmentedControl
          aria-label="Format of the manual"
          value={kind}
          onChange={(value) => setKind(value)}
          data={[
            { value: 'text', label: 'Write it here' },
            { value: 'pdf', label: 'Upload a PDF' },
          ]}
        />
        {kind === 'text' ? (
          <Form
            key="text"
            schema={TextForm}
            initial={{ ...initial, text }}
            call={publishText}
            toSent={(body) => ({ params: { shop }, body })}
            done={onClose}
            label="Manual"
            guard
          >
            <TextAreaField
              name="text"
              label="Manual"
              rows={14}
              maxLength={maxManualLetters}
              helper="An empty line starts a new paragraph. A line that begins with # is a heading."
            />
            <Details />
            <FormButtons label={`Publish version ${number}`} onCancel={onClose} />
          </Form>
        ) : (
          <Form
            key="pdf"
            schema={FileForm}
            initial={initial}
            call={publishPdf}
            toSent={({ file, ...body }) => ({ params: { shop }, body, file })}
            done={onClose}
            label="Manual"
          >
            <FileField name="file" label="PDF" accept="application/pdf" helper="Up to 10 MB." />
            <Details />
            <FormButtons label={`Publish version ${number}`} onCancel={onClose} />
          </Form>
        )}
      </Stack>
    </Dialog>
  )
}

function Details() {
  return (
    <>
      <TextAreaField name="summary" label="What is new" rows={2} maxLength={1000} />
      <TextAreaField name="statement" label="Statement that employees acknowledge" rows={3} maxLength={1000} />
      <NumberField
        name="days"
        label="Days to acknowledge"
        min={0}
        max={90}
        helper="For someone new, from the first day of work."
      />
      <Muted>Every employee gets an e-mail and is asked to acknowledge it. A published version never changes.</Muted>
    </>
  )
}
