import { Button, Group, Progress } from '@mantine/core'
import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { canSaveFiles, isFileSaved, Muted, removeSavedFile, saveFileHere, toast } from '../../../../kit/web/index.ts'
import type { Video } from '../contract/index.ts'
import { buildVideoUrl } from './video-url.ts'

interface SaveVideoProps {
  video: Pick<Video, 'id' | 'sizeBytes'>
  /** Named in the list of saved videos. */
  title: string
}

/** Keeps a video on this device, to watch it without a connection. */
export function SaveVideo({ video: { id, sizeBytes }, title }: SaveVideoProps) {
  const url = buildVideoUrl(id)
  const [isSaved, setIsSaved] = useState<boolean | null>(null)
  const [arrived, setArrived] = useState<number | null>(null)
  useEffect(() => {
    if (!canSaveFiles()) return
    let isShown = true
    void isFileSaved(url).then((found) => isShown && setIsSaved(found))
    return () => void (isShown = false)
  }, [url])
  const save = async () => {
    setArrived(0)
    try {
      await saveFileHere({ url, title, sizeBytes }, setArrived)
      setIsSaved(true)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Could not save the video.')
    } finally {
      setArrived(null)
    }
  }
  const remove = async () => {
    await removeSavedFile(url)
    setIsSaved(false)
  }
  if (isSaved === null) return null
  if (arrived !== null)
    return (
      <div>
        <Progress value={arrived * 100} aria-label="Saving the video" />
        <Muted>{Math.floor(arrived * 100)}% saved. Keep this page open.</Muted>
      </div>
    )
  return isSaved ? (
    <Group gap="xs">
      <IconCircleCheck size={20} aria-hidden />
      <Muted>Saved on this device ({showSize(sizeBytes)}) until you log out. It plays without a connection.</Muted>
      <Button variant="subtle" size="sm" onClick={() => void remove()}>
        Remove from this device
      </Button>
    </Group>
  ) : (
    <Group>
      <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void save()}>
        Save for offline ({showSize(sizeBytes)})
      </Button>
    </Group>
  )
}

const showSize = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`
