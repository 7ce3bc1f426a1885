import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { Muted, TextAreaField, TextField } from '../../../../kit/web/index.ts'
import type { Step, Video } from '../contract/index.ts'
import { PageContent } from './page-content.tsx'
import { PictureFields } from './picture-fields.tsx'
import { QuestionFields } from './question-fields.tsx'
import { VideoField } from './video-field.tsx'
import classes from './content.module.css'

interface StepFieldsProps {
  shop: string
  videos: readonly Video[]
  /** Its place among the steps. */
  at: number
  step: Step
}

/** The fields of one step. */
export function StepFields({ shop, videos, at, step }: StepFieldsProps) {
  const [isPreview, setIsPreview] = useState(false)
  const name = `steps.${at}`
  return (
    <Stack gap="md" className={classes.fields}>
      <TextField name={`${name}.title`} label="Step title" maxLength={120} />
      {step.kind === 'video' && (
        <>
          <VideoField name={`${name}.video`} shop={shop} videos={videos} />
          {!step.video && (
            <TextField
              name={`${name}.youtube`}
              label="Or a video on YouTube"
              required={false}
              helper="The link, or the video’s 11-character ID. Nothing loads from YouTube before the employee presses play."
            />
          )}
        </>
      )}
      {step.kind === 'quiz' ? (
        <QuestionFields name={`${name}.questions`} />
      ) : (
        <>
          <TextAreaField
            name={`${name}.text`}
            label={step.kind === 'video' ? 'Text below the video' : 'Text'}
            rows={step.kind === 'video' ? 4 : 10}
            maxLength={8000}
            required={step.kind === 'page'}
            helper={
              step.kind === 'video'
                ? 'A transcript, for people who cannot hear the video.'
                : 'Begin a line with ## for a heading, or with - for a list item.'
            }
          />
          <PictureFields name={`${name}.pictures`} shop={shop} />
          <div>
            <Button variant="subtle" aria-expanded={isPreview} onClick={() => setIsPreview(!isPreview)}>
              {isPreview ? 'Hide preview' : 'Preview'}
            </Button>
          </div>
          {isPreview &&
            (step.text || step.pictures.length > 0 ? (
              <PageContent shop={shop} text={step.text} pictures={step.pictures} />
            ) : (
              <Muted>Nothing to show yet.</Muted>
            ))}
        </>
      )}
    </Stack>
  )
}
