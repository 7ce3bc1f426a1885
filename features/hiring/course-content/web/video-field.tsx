import { Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core'
import { IconVideoPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Muted, toast, useField } from '../../../../kit/web/index.ts'
import type { Video } from '../contract/index.ts'
import { maxVideoBytes } from '../rules.ts'
import { uploadVideo } from './upload-video.ts'

interface VideoFieldProps {
  name: string
  shop: string
  videos: readonly Video[]
}

/** The uploaded video of a step. */
export function VideoField({ name, shop, videos }: VideoFieldProps) {
  const { value, change } = useField<string | null>({ name, label: 'Video' })
  const [sent, setSent] = useState<number | null>(null)
  const [added, setAdded] = useState('')
  const upload = async (file: File) => {
    setSent(0)
    try {
      change(await uploadVideo(shop, file, setSent))
      setAdded(file.name)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Could not upload the video.')
    } finally {
      setSent(null)
    }
  }
  const shown = videos.find(({ id }) => id === value)?.name ?? added
  return (
    <Stack gap="xs">
      {value && (
        <Group gap="xs">
          <Text fw={600}>{shown || 'Video'}</Text>
          <Button variant="subtle" size="sm" onClick={() => change(null)}>
            Remove video
          </Button>
        </Group>
      )}
      {sent !== null && (
        <>
          <Progress value={sent * 100} aria-label="Upload" />
          <Muted>{Math.floor(sent * 100)}% uploaded. Stay on this page.</Muted>
        </>
      )}
      {!value && (
        <>
          <FileButton accept="video/mp4,video/webm" onChange={(file) => file && void upload(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                style={{ alignSelf: 'flex-start' }}
                leftSection={<IconVideoPlus size={18} aria-hidden />}
                loading={sent !== null}
              >
                Upload a video
              </Button>
            )}
          </FileButton>
          <Muted>
            MP4 or WebM, up to {maxVideoBytes / 1024 / 1024} MB. It is stored with your shop’s other files, not on YouTube.
          </Muted>
        </>
      )}
    </Stack>
  )
}
