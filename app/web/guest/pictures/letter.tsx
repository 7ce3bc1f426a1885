import { accent, ink, Panel, paper, Picture, rule, Tick, Writing } from './ink.tsx'

/** A letter on its way to the counter. */
export function LetterPicture() {
  return (
    <Picture label="A written message going into its envelope">
      <path d="M96 176 L260 60 L424 176 V352 H96 Z" fill={paper} stroke={ink} strokeWidth="5" strokeLinejoin="round" />
      <Panel x={136} y={92} width={248} height={200} radius={10} />
      <Writing x={162} y={122} width={120} strong />
      <Writing x={162} y={148} width={190} />
      <Writing x={162} y={168} width={170} />
      <Writing x={162} y={188} width={184} />
      <path
        d="M96 178 L260 284 L424 178 V340 q0 12 -12 12 H108 q-12 0 -12 -12 Z"
        fill={paper}
        stroke={ink}
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path d="M104 346 L214 256 M416 346 L306 256" stroke={rule} strokeWidth="4" strokeLinecap="round" />
      <path d="M24 250 h46 M36 284 h34 M18 318 h52" stroke={accent} strokeWidth="5" strokeLinecap="round" />
      <Tick x={420} y={104} size={24} />
    </Picture>
  )
}
