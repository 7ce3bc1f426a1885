import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { buildVideoUrl } from './video-url.ts'
import classes from './content.module.css'

interface VideoPlayerProps {
  video: { id: string; mediaType: string }
  title: string
  /** The position where the video resumes, in seconds. */
  from: number
  /** Someone who has not seen it to the end cannot skip ahead. */
  isDone: boolean
  onPosition: (seconds: number) => void
  onEnd: () => void
}

/** How far a jump may go past what was watched: the player itself moves by fractions of a second. */
const slackSeconds = 1.5
const saveEverySeconds = 10

/** A video of the shop, from our own server. It resumes where the person left off. */
export function VideoPlayer({ video, title, from, isDone, onPosition, onEnd }: VideoPlayerProps) {
  const seen = useRef(from)
  const saved = useRef(from)
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState(false)
  const save = (seconds: number) => {
    if (isDone || Math.abs(seconds - saved.current) < 1) return
    saved.current = seconds
    onPosition(Math.floor(seconds))
  }
  if (failed)
    return (
      <Button
        variant="default"
        onClick={() => {
          setTries(tries + 1)
          setFailed(false)
        }}
      >
        Could not load the video. Try again
      </Button>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a shop's own recordings; the text below has the transcript
    <video
      key={tries}
      className={classes.player}
      src={buildVideoUrl(video.id)}
      aria-label={title}
      controls
      playsInline
      preload="metadata"
      onError={() => setFailed(true)}
      onLoadedMetadata={({ currentTarget: player }) => {
        if (!isDone && from > 0 && from < player.duration - 1) player.currentTime = from
      }}
      onTimeUpdate={({ currentTarget: { currentTime, seeking } }) => {
        if (seeking) return
        if (currentTime <= seen.current + slackSeconds) seen.current = Math.max(seen.current, currentTime)
        if (currentTime - saved.current >= saveEverySeconds) save(currentTime)
      }}
      onSeeking={({ currentTarget: player }) => {
        if (!isDone && player.currentTime > seen.current + slackSeconds) player.currentTime = seen.current
      }}
      onPause={({ currentTarget: player }) => save(player.currentTime)}
      onEnded={onEnd}
    />
  )
}
