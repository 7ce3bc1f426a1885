import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Form, Muted, Panel, SubmitButton, TextField, toText, useCall, useFormState } from '../../../../kit/web/index.ts'
import { usePhoto } from '../../../platform/files/web/index.ts'
import { CreativeForm, type CreativeDetail, creatives } from '../contract/index.ts'
import { canDoWithCreative } from '../rules.ts'
import { fetchOwnPicture } from './advertise-page.tsx'
import { CreativePictureField } from './creative-picture-field.tsx'
import { SponsoredCard } from './sponsored-card.tsx'
import classes from './campaigns.module.css'

const invalidates = [creatives.list, creatives.read]

/** Writes a creative next to its preview. An approved one stays; saving makes the next version. */
export function CreativeEntry({ creative, vendor = 'Your company' }: { creative?: CreativeDetail; vendor?: string }) {
  const navigate = useNavigate()
  const add = useCall(creatives.add, { done: 'Creative saved', invalidates })
  // Someone who submits right after saving does so before the page has read the saved version.
  const [saved, setSaved] = useState<{ creativeId: string; version: number }>()
  const change = useCall(creatives.change, {
    done: (reply) => {
      setSaved(reply)
      return 'Creative saved'
    },
    invalidates,
  })
  const open = ({ creativeId }: CreativeDetail) => void navigate(`/advertise/${creativeId}`)
  const fields = (
    <Stack gap="lg">
      <Panel title="Creative">
        <Stack>
          <TextField name="headline" label="Headline" maxLength={50} helper="At most 50 characters." />
          <TextField name="body" label="Text" maxLength={120} helper="One sentence, at most 120 characters." />
          <CreativePictureField />
          <TextField
            name="alt"
            label="Alt text"
            maxLength={125}
            helper="Say what the picture shows, for people who cannot see it. At least 10 characters."
          />
        </Stack>
      </Panel>
      <Preview vendor={vendor} />
      <Group gap="xs">
        <SubmitButton>{creative?.state === 'approved' ? 'Save as new version' : 'Save creative'}</SubmitButton>
        {creative && canDoWithCreative('submit', creative.state) && (
          <SubmitForReview
            creative={creative}
            version={saved?.creativeId === creative.creativeId ? Math.max(saved.version, creative.version) : creative.version}
          />
        )}
      </Group>
    </Stack>
  )
  if (!creative)
    return (
      <Form
        schema={CreativeForm}
        initial={{ headline: '', body: '', alt: '', photoId: '' }}
        call={add}
        done={open}
        guard
        label="New creative"
      >
        {fields}
      </Form>
    )
  const { creativeId, headline, body, alt, photoId, version } = creative
  return (
    <Form
      schema={CreativeForm}
      initial={{ headline, body, alt, photoId }}
      call={change}
      toSent={(form) => ({ params: { id: creativeId }, body: form })}
      version={version}
      done={open}
      guard
      label={headline}
    >
      {fields}
    </Form>
  )
}

/** Only what is saved can be submitted. */
function SubmitForReview({ creative: { creativeId }, version }: { creative: CreativeDetail; version: number }) {
  const { dirty, pending } = useFormState()
  const submit = useCall(creatives.submit, { done: 'Submitted for review', invalidates })
  return (
    <>
      <Button
        variant="default"
        disabled={dirty || pending}
        loading={submit.pending}
        onClick={() => void submit.send({ params: { id: creativeId } }, { version })}
      >
        Submit for review
      </Button>
      {dirty && <Muted>Save your changes before you submit them.</Muted>}
    </>
  )
}

function Preview({ vendor }: { vendor: string }) {
  const { values } = useFormState()
  const { url } = usePhoto(toText(values['photoId']) || undefined, fetchOwnPicture)
  const creative = {
    headline: toText(values['headline']) || 'Headline',
    body: toText(values['body']) || 'Text',
    alt: toText(values['alt']),
    vendor,
  }
  return (
    <Panel title="Preview" lead="As a shop sees it in “Find a part”, with your part and its price below.">
      <div className={classes.preview}>
        <SponsoredCard creative={creative} pictureUrl={url}>
          <Muted>Your part that fits the search, with its price, stock and delivery</Muted>
        </SponsoredCard>
      </div>
    </Panel>
  )
}
