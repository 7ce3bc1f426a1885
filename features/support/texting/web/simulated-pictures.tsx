import { Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { fetchFile } from '../../../../kit/web/index.ts'
import { messages } from '../../../platform/messages/contract/index.ts'
import { type SimulatedText, textSimulator } from '../contract/index.ts'

/** The pictures of a text, received and sent. */
export function SimulatedPictures({ text }: { text: SimulatedText }) {
  const received = Array.from({ length: text.received }, (_, number) => number)
  if (received.length + text.sent.length === 0) return null
  return (
    <Group gap="xs" mt="xs">
      {received.map((number) => (
        <Picture
          key={number}
          name={`${text.id} ${number}`}
          load={() => fetchFile(messages.getAttachment, { params: { id: text.id, number: String(number) } })}
          alt={`Picture ${number + 1} from ${text.shop}`}
        />
      ))}
      {text.sent.map((id, index) => (
        <Picture
          key={id}
          name={id}
          load={() => fetchFile(textSimulator.sentPicture, { params: { id } })}
          alt={`Picture ${index + 1} to ${text.shop}`}
        />
      ))}
    </Group>
  )
}

function Picture({ name, load, alt }: { name: string; load: () => Promise<{ blob: Blob }>; alt: string }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isGone = false
    load().then(
      ({ blob }) => {
        if (isGone) return
        made = URL.createObjectURL(blob)
        setUrl(made)
      },
      () => {},
    )
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a picture never changes under its name
  }, [name])
  return url ? <img src={url} alt={alt} width={120} /> : null
}
