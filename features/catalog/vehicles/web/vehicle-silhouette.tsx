import { type Silhouette, getSilhouette } from './body-styles.ts'
import classes from './vehicle-silhouette.module.css'

interface Drawing {
  body: string
  glass: string
  /** Lines on the body: doors, a cargo bed, a folded top. */
  lines: string
  /** Where the wheels are, from the rear. */
  wheels: readonly [number, number]
}

// Seen from the side, facing right, on ground at y = 82.
const drawings: Record<Exclude<Silhouette, 'motorcycle'>, Drawing> = {
  sedan: {
    body: 'M13 68V56q1-9 12-10l26-2Q71 24 97 22h29q23 1 45 21l37 5q18 3 19 13v7z',
    glass: 'M63 43q16-14 35-15h10v15zM114 28h12q16 1 33 15h-45z',
    lines: 'M111 45v21M62 48q-6 10-4 18M164 46q4 10 1 20',
    wheels: [56, 184],
  },
  coupe: {
    body: 'M13 68V56q2-8 13-10 32-4 48-13 19-10 43-10 26 0 50 21l41 5q18 3 19 13v6z',
    glass: 'M78 43q20-13 37-14v14zM121 29q17 1 34 14h-34z',
    lines: 'M118 45q3 11 0 21M160 46q5 10 2 20',
    wheels: [56, 184],
  },
  hatchback: {
    body: 'M24 68V53q3-12 17-24 7-7 20-7h59q26 1 48 21l35 5q17 3 18 13v7z',
    glass: 'M46 43q6-12 18-15h17v15zM87 28h26v15H87zM119 28q20 1 38 15h-38z',
    lines: 'M84 45v21M116 45v21M161 46q4 10 1 20',
    wheels: [62, 180],
  },
  wagon: {
    body: 'M13 68V47q6-16 19-23 5-3 14-3h78q24 1 47 22l37 5q18 3 19 13v7z',
    glass: 'M33 42q3-11 12-15h20v15zM71 27h37v15H71zM114 27h10q17 1 34 15h-44z',
    lines: 'M68 44v22M111 44v22M163 46q4 10 1 20',
    wheels: [56, 184],
  },
  suv: {
    body: 'M15 68V42q2-20 14-26 4-2 10-2h82q26 1 46 24l39 5q19 3 21 15v10z',
    glass: 'M29 38q2-12 8-17h26v17zM70 21h36v17H70zM113 21h9q18 1 32 17h-41z',
    lines: 'M66 40v26M109 40v26M40 10h76M159 41q5 12 2 25',
    wheels: [58, 184],
  },
  pickup: {
    body: 'M12 68V45q0-2 2-2h80l3-21q1-7 8-7h31q20 1 35 25l37 4q18 2 19 14v10z',
    glass: 'M104 22h17v18h-20zM127 22h9q13 1 22 18h-31z',
    lines: 'M97 45v21M124 42v24M18 49h70M163 42q4 12 1 24',
    wheels: [54, 186],
  },
  van: {
    body: 'M14 68V22q1-11 12-12h126q22 2 39 28l21 6q14 3 15 14v10z',
    glass: 'M24 18h36v18H24zM68 18h40v18H68zM116 18h33q16 2 29 20l-62-2z',
    lines: 'M64 40v26M112 40v26M70 46h36M182 42q4 12 1 24',
    wheels: [54, 188],
  },
  convertible: {
    body: 'M13 68V56q2-9 13-10l44-3q8-7 24-5l4 5h56l54 5q18 3 19 13v7z',
    glass: 'M133 22l4-1q13 8 20 22h-6q-6-13-18-21z',
    lines: 'M100 44q6 12 3 22M157 46q5 10 2 20M70 43q12-8 26-1M112 43q-2-11 6-13 5 0 5 13',
    wheels: [56, 184],
  },
}

/** A vehicle's shape from the side, in its own color. Decorative: the text next to it says the same. */
export function VehicleSilhouette({ bodyStyle, color = '', size = 160 }: { bodyStyle: string; color?: string; size?: number }) {
  const shape = getSilhouette(bodyStyle)
  return (
    <svg
      viewBox="0 0 240 88"
      width={size}
      height={(size * 88) / 240}
      className={classes.root}
      aria-hidden
      focusable="false"
      data-shape={shape}
      data-color={color}
    >
      <path d="M4 82.5h232" className={classes.ground} />
      {shape === 'motorcycle' ? <Motorcycle /> : <Car drawing={drawings[shape]} />}
    </svg>
  )
}

function Car({ drawing: { body, glass, lines, wheels } }: { drawing: Drawing }) {
  return (
    <>
      <path d={body} className={classes.body} />
      <path d={glass} className={classes.glass} />
      <path d={lines} className={classes.line} />
      <path d="M216 52h9q2 3 2 6h-8z" className={classes.light} />
      {wheels.map((x) => (
        <Wheel key={x} x={x} />
      ))}
    </>
  )
}

function Motorcycle() {
  return (
    <>
      <path d="M72 66l34-24h40l26 24M106 42l18 24h24l-6-24M150 26l26 40M138 24h14" className={classes.frame} />
      <path d="M70 40q22-2 34 2l8-8q16-4 36 6l-6 12h-32q-18-8-40-8z" className={classes.body} />
      <Wheel x={70} />
      <Wheel x={178} />
    </>
  )
}

function Wheel({ x }: { x: number }) {
  return (
    <>
      <circle cx={x} cy="66" r="18.5" className={classes.arch} />
      <circle cx={x} cy="66" r="16" className={classes.tire} />
      <circle cx={x} cy="66" r="8.5" className={classes.rim} />
      <circle cx={x} cy="66" r="2.5" className={classes.tire} />
    </>
  )
}
