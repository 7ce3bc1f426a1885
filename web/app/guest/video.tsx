import { useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import classes from './guest.module.css'
import { Closing, Section } from './parts.tsx'
import { AnswerPicture, BookPicture, FindPicture, PayPicture, SignPicture, WorkPicture } from './pictures/steps.tsx'
import { PosterPicture } from './pictures/poster.tsx'
import site from './site.module.css'
import { type Video as Entry, videosOf } from './videos.ts'

const steps = [
  {
    title: 'Find a shop',
    text: 'You enter a zip code. The shops around it are listed, nearest first, with today’s opening times.',
    Picture: FindPicture,
  },
  {
    title: 'Book a time',
    text: 'Only times that are really free are offered. The shop sees the appointment at once.',
    Picture: BookPicture,
  },
  {
    title: 'Answer the estimate',
    text: 'The shop writes down what it found. You approve or decline each job on your phone, with its price beside it.',
    Picture: AnswerPicture,
  },
  {
    title: 'Sign once',
    text: 'You sign for what you approved. The agreement is sealed as a PDF that nobody can change unnoticed.',
    Picture: SignPicture,
  },
  {
    title: 'The work is done',
    text: 'The technician sees what was approved. Anything new is a new question to you, with a new price.',
    Picture: WorkPicture,
  },
  {
    title: 'Pay and keep the receipt',
    text: 'The bill holds what you approved and nothing above. You pay by card or cash; the receipt stays with the vehicle.',
    Picture: PayPicture,
  },
]

/** How it works: as films, where the operator has some, and always drawn and in words. */
export default function Video() {
  const given = useSyncExternalStore(never, givenVideos, none)
  const videos = videosOf(given)
  return (
    <>
      <title>See how it works · Liftbay</title>
      <div className={`${classes.container} ${site.pageHead}`}>
        <div className={classes.promise}>
          <h1 className={site.heading} tabIndex={-1} data-page-focus>
            A visit in six steps
          </h1>
          <p className={classes.lead}>From the first noise to the receipt: what you do, what the shop does, and who sees what.</p>
        </div>
      </div>
      {videos.length > 0 && (
        <Section id="films" title="To watch" band>
          <ul className={site.cards}>
            {videos.map((video) => (
              <li key={video.id}>
                <Film {...video} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="steps" title="Step by step" band={videos.length === 0}>
        <ol className={site.cards}>
          {steps.map(({ title, text, Picture }, index) => (
            <li key={title} className={site.card}>
              <Picture />
              <h3 className={classes.name}>
                {index + 1}. {title}
              </h3>
              <p className={classes.dimmed}>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Closing title="Now try it" text="Vehicle owners sign up for free. Shops see the prices before they decide.">
        <Link to="/main/sign-up" className={`${classes.button} ${classes.large}`}>
          Sign up free
        </Link>
        <Link to="/owner#prices" className={`${classes.quiet} ${classes.large}`}>
          Prices for shops
        </Link>
      </Closing>
    </>
  )
}

/** Nothing is asked of anybody outside before the picture is pressed. */
function Film({ id, title }: Entry) {
  const [isPlaying, setIsPlaying] = useState(false)
  return (
    <div className={classes.finder}>
      {isPlaying ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin's player, which needs its scripts and its own storage
        <iframe
          // What was pressed is gone; the player is in its place.
          ref={(player) => player?.focus()}
          className={site.player}
          src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button type="button" className={site.poster} onClick={() => setIsPlaying(true)} aria-label={`Play: ${title}`}>
          <PosterPicture />
        </button>
      )}
      <h3 className={classes.name}>{title}</h3>
      <p className={classes.dimmed}>
        The film comes from YouTube when you press play. If it does not appear,{' '}
        <a href={`https://www.youtube.com/watch?v=${id}`} target="_blank" rel="noopener noreferrer">
          open it there
        </a>
        .
      </p>
    </div>
  )
}

const never = () => () => undefined
const none = () => ''
const givenVideos = () => document.documentElement.dataset['videos'] ?? ''
