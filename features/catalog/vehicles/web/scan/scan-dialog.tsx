import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconPhoto } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Dialog } from '../../../../../kit/web/index.ts'
import { CodeReader } from './code-reader.ts'
import classes from './scan.module.css'

export interface ScanDialogProps {
  opened: boolean
  onClose: () => void
  onFound: (vin: string) => void
}

/** The camera's picture, searched for a VIN until there is one; or a photo taken earlier. */
export default function ScanDialog(props: ScanDialogProps) {
  const { opened, onClose } = props
  return (
    <Dialog opened={opened} onClose={onClose} title="Scan label">
      {opened && <Scan {...props} />}
    </Dialog>
  )
}

const pauseMilliseconds = 200
const brokenReader = 'The bar code reader could not start. Type the VIN.'

function Scan({ onFound, onClose }: ScanDialogProps) {
  const reader = useRef<CodeReader>(null)
  const [problem, setProblem] = useState('')
  const [searching, setSearching] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const found = useEffectEvent((vin: string) => {
    onFound(vin)
    onClose()
  })

  useEffect(() => {
    const end = new AbortController()
    const own = new CodeReader()
    reader.current = own
    void watch(own, video.current, end.signal).then(
      (vin) => vin && found(vin),
      (error: unknown) => !end.signal.aborted && setProblem(describeCameraProblem(error)),
    )
    return () => {
      end.abort()
      own.close()
    }
  }, [])

  const readPhoto = async (photo: File | null) => {
    if (!photo) return
    setSearching(true)
    setProblem('')
    const image = await createImageBitmap(photo).catch(() => null)
    const vin = image && (await reader.current?.read(image).catch(() => ''))
    setSearching(false)
    if (vin) return found(vin)
    setProblem(
      image === null
        ? 'We cannot read this file as a photo. Choose another one, or type the VIN.'
        : vin === ''
          ? brokenReader
          : 'We found no VIN in this photo. Take one closer to the bar code and without glare, or type the VIN.',
    )
  }

  return (
    <Stack gap="md">
      <Text>
        Hold the camera over the bar code in the driver’s door frame or below the windshield, so that the whole code is in the
        picture.
      </Text>
      <video ref={video} className={classes.video} muted playsInline hidden={problem !== ''} aria-label="What the camera sees" />
      <div aria-live="polite">
        {problem && (
          <Alert color="amber" icon={<IconAlertTriangle size={20} />}>
            {problem}
          </Alert>
        )}
      </div>
      <Group justify="space-between" gap="sm">
        <FileButton accept="image/*" onChange={(photo) => void readPhoto(photo)}>
          {(button) => (
            <Button {...button} variant="default" loading={searching} leftSection={<IconPhoto size={18} aria-hidden />}>
              Choose photo
            </Button>
          )}
        </FileButton>
        <Button variant="subtle" onClick={onClose}>
          Type the VIN instead
        </Button>
      </Group>
    </Stack>
  )
}

/** Shows the rear camera and looks for a VIN; returns null when closed before one is found. */
async function watch(reader: CodeReader, view: HTMLVideoElement | null, end: AbortSignal): Promise<string | null> {
  if (!view) return null
  // A page loaded without encryption has no camera.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) throw new DOMException('no camera', 'NotFoundError')
  const stream = await devices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1920 } } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  // A closed reader never answers, and waiting for it would leave the camera on.
  end.addEventListener('abort', stop)
  if (end.aborted) stop()
  try {
    view.srcObject = stream
    await view.play()
    while (!end.aborted) {
      const vin = await reader.read(await createImageBitmap(view))
      if (vin || end.aborted) return vin
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
    }
    return null
  } finally {
    stop()
  }
}

function describeCameraProblem(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError')
    return 'This page is not allowed to use the camera. Allow it in your browser’s settings, choose a photo, or type the VIN.'
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return 'We found no camera. Choose a photo of the label, or type the VIN.'
  return name === '' ? brokenReader : 'The camera could not start. Choose a photo of the label, or type the VIN.'
}
