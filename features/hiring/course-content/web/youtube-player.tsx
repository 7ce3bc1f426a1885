import { Button, Stack, UnstyledButton } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Muted } from '../../../../kit/web/index.ts'
import { readPlayerNews } from './youtube-events.ts'
import classes from './content.module.css'

const saveEverySeconds = 10
const origin = 'https://www.youtube-nocookie.com'

interface YoutubePlayerProps {
  id: string
  title: string
  /** The position where the video resumes, in seconds. */
  from: number
  isDone: boolean
  onPosition: (seconds: number) => void
  onEnd: () => void
}

/** A YouTube video. Nothing is fetched from there until the button is pressed. */
export function YoutubePlayer({ id, title, from, isDone, onPosition, onEnd }: YoutubePlayerProps) {
  const [isPlaying, setIsPlaying] = useState(false)
  const saved = useRef(from)
  const frame = useRef<HTMLIFrameElement>(null)
  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
    const news = readPlayerNews(event.data)
    if (news?.seconds && Math.abs(news.seconds - saved.current) >= saveEverySeconds) {
      saved.current = news.seconds
      onPosition(news.seconds)
    }
    if (news?.isEnded) onEnd()
  })
  useEffect(() => {
    if (!isPlaying) return
    const listener = (event: MessageEvent) => hear(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [isPlaying])
  if (!isPlaying)
    return (
      <Stack gap="xs">
        <UnstyledButton className={classes.poster} onClick={() => setIsPlaying(true)} aria-label={`Play: ${title}`}>
          <IconPlayerPlayFilled size={40} aria-hidden />
          {title}
        </UnstyledButton>
        <Muted>This video loads from YouTube when you press play.</Muted>
      </Stack>
    )
  const query = new URLSearchParams({
    autoplay: '1',
    start: String(from),
    enablejsapi: '1',
    origin: window.location.origin,
    rel: '0',
  })
  return (
    <Stack gap="xs">
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- another origin's player, which needs its scripts and its own storage */}
      <iframe
        ref={frame}
        className={classes.player}
        src={`${origin}/embed/${id}?${query}`}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        // The player reports only after a message that asks it to.
        onLoad={() => frame.current?.contentWindow?.postMessage(JSON.stringify({ event: 'listening', id: 1 }), origin)}
      />
      {!isDone && (
        <div>
          <Button variant="default" onClick={onEnd}>
            I watched it to the end
          </Button>
        </div>
      )}
    </Stack>
  )
}
