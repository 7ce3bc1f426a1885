import { useState, useSyncExternalStore } from 'react'
import { PosterPicture } from './pictures/poster.tsx'
import { AnswerPicture, BookPicture, FindPicture, PayPicture, SignPicture, WorkPicture } from './pictures/steps.tsx'
import { CallToAction, LargeLink, Section } from './sections.tsx'
import { type Video as Entry, parseVideos } from './videos.ts'
import classes from './guest.module.css'
import site from './site.module.css'

const steps = [
  {
    title: 'Find a shop',
    text: 'Enter a zip code to see nearby shops, closest first, with today’s hours.',
    Picture: FindPicture,
  },
  {
    title: 'Book a time',
    text: 'You only see times that are actually open. The shop sees your appointment right away.',
    Picture: BookPicture,
  },
  {
    title: 'Answer the estimate',
    text: 'The shop lists what it found. You approve or decline each job on your phone, with the price right there.',
    Picture: AnswerPicture,
  },
  {
    title: 'Sign once',
    text: 'You sign for what you approved. The agreement is a sealed PDF: if anyone changes it, it shows.',
    Picture: SignPicture,
  },
  {
    title: 'The shop does the work',
    text: 'The technician sees what you approved. Anything new comes to you first, with its price.',
    Picture: WorkPicture,
  },
  {
    title: 'Pay and keep the receipt',
    text: 'The bill shows what you approved and nothing more. Pay by card or cash, and the receipt stays with your vehicle.',
    Picture: PayPicture,
  },
]

/** How it works, step by step; with videos if the operator has set some up. */
export default function Video() {
  const given = useSyncExternalStore(subscribeToNothing, readGivenVideos, listNoVideos)
  const videos = parseVideos(given)
  return (
    <>
      <title>See how it works · Liftbay</title>
      <div className={`${classes.container} ${site.pageHead}`}>
        <div className={classes.promise}>
          <h1 className={site.heading} tabIndex={-1} data-page-focus>
            A visit in six steps
          </h1>
          <p className={classes.lead}>
            From the first strange noise to the receipt: what you do, what the shop does, and who sees what.
          </p>
        </div>
      </div>
      {videos.length > 0 && (
        <Section id="films" title="Videos" band>
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
      <CallToAction title="Try it now" text="Vehicle owners sign up free. Shops can see pricing up front.">
        <LargeLink to="/main/sign-up">Sign up free</LargeLink>
        <LargeLink to="/owner#prices" quiet>
          Pricing for shops
        </LargeLink>
      </CallToAction>
    </>
  )
}

/** Nothing is fetched from YouTube until the visitor presses play. */
function Film({ id, title }: Entry) {
  const [isPlaying, setIsPlaying] = useState(false)
  return (
    <div className={classes.finder}>
      {isPlaying ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin's player, which needs its scripts and its own storage
        <iframe
          // The button that had the focus is gone; the player takes its place.
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
        This video loads from YouTube when you press play. If it does not appear,{' '}
        <a href={`https://www.youtube.com/watch?v=${id}`} target="_blank" rel="noopener noreferrer">
          watch it on YouTube
        </a>
        .
      </p>
    </div>
  )
}

const subscribeToNothing = () => () => undefined
const listNoVideos = () => ''
const readGivenVideos = () => document.documentElement.dataset['videos'] ?? ''
