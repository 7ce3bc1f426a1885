import { accent, ink, paper, Sedan } from './ink.tsx'

/** The picture shown until a video is played. */
export const PosterPicture = () => (
  <svg viewBox="0 0 320 180" fill="none" aria-hidden>
    <rect width="320" height="180" fill={paper} />
    <path d="M0 152 h320" stroke={ink} strokeWidth="4" />
    <rect x="44" y="34" width="12" height="118" rx="3" fill={ink} />
    <rect x="264" y="34" width="12" height="118" rx="3" fill={ink} />
    <rect x="50" y="112" width="220" height="8" rx="4" fill={accent} />
    <Sedan x={62} y={40} scale={0.95} color={ink} />
    <circle cx="160" cy="88" r="34" fill={accent} />
    <path d="M150 70 l30 18 -30 18 Z" fill="#fff" />
  </svg>
)
