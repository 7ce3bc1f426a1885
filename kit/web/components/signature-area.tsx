import { Button, Group, Input, SegmentedControl, TextInput } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { trimToPng, writeName } from './signature-canvas.ts'
import { useDrawing } from './use-drawing.ts'
import classes from './signature.module.css'

export default function SignatureArea({ label, onChange, initial, signer = '', error }: SignaturePadProps) {
  const [way, setWay] = useState<'draw' | 'type'>('draw')
  const [name, setName] = useState('')
  const canvas = useRef<HTMLCanvasElement>(null)
  const id = useId()
  const drawing = useDrawing(canvas, way === 'draw', initial ?? null, onChange)

  useEffect(() => {
    const element = canvas.current
    if (way !== 'type' || !element) return
    const write = () => writeName(element, name)
    write()
    const watcher = new ResizeObserver(write)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [way, name])

  const typed = (text: string) => {
    setName(text)
    const element = canvas.current
    if (!element) return
    writeName(element, text)
    onChange(trimToPng(element))
  }
  const clear = () => {
    drawing.clear()
    setName('')
    onChange(null)
  }
  const change = (next: string) => {
    clear()
    setWay(next as 'draw' | 'type')
    if (next === 'type' && signer) queueMicrotask(() => typed(signer))
  }

  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={error ? `${id}-error` : undefined}>
      <Group justify="space-between" align="center" mb={6} gap="xs">
        <Input.Label component="div" id={`${id}-label`}>
          {label}
        </Input.Label>
        <Group gap="xs">
          <SegmentedControl
            aria-label="How to sign"
            value={way}
            onChange={change}
            data={[
              { value: 'draw', label: 'Draw' },
              { value: 'type', label: 'Type' },
            ]}
          />
          <Button variant="default" leftSection={<IconEraser size={16} />} onClick={clear}>
            Clear
          </Button>
        </Group>
      </Group>
      {way === 'type' && (
        <TextInput
          label="Your name"
          value={name}
          onChange={(event) => typed(event.currentTarget.value)}
          autoComplete="name"
          mb="xs"
          maxLength={80}
        />
      )}
      <div className={classes.sheet} data-error={error ? true : undefined}>
        <canvas
          ref={canvas}
          className={classes.canvas}
          data-draws={way === 'draw' || undefined}
          role="img"
          aria-label={`${label}: ${drawing.empty && !name ? 'not signed' : 'signed'}`}
        />
        {way === 'draw' && drawing.empty && (
          <span className={classes.hint} aria-hidden>
            Sign here
          </span>
        )}
        <span className={classes.line} aria-hidden />
      </div>
      {error && (
        <Input.Error id={`${id}-error`} mt={6}>
          {error}
        </Input.Error>
      )}
    </div>
  )
}
export interface SignaturePadProps {
  label: string
  /** A PNG data URL trimmed to the ink, or null when cleared. */
  onChange: (png: string | null) => void
  /** An earlier signature. */
  initial?: string | null | undefined
  /** The suggested name for users who type instead of draw. */
  signer?: string | undefined
  error?: ReactNode
}
