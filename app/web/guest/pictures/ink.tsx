import type { ReactNode } from 'react'
import site from '../site.module.css'

/** The pictures' colors. They come from the theme, so that the pictures work in light and dark mode. */
export const ink = 'var(--mantine-color-text)'
export const faint = 'var(--mantine-color-dimmed)'
export const rule = 'var(--mantine-color-default-border)'
export const sheet = 'var(--mantine-color-default)'
export const paper = 'var(--mantine-color-body)'
export const accent = 'var(--mantine-primary-color-filled)'
export const good = 'var(--mantine-color-green-7)'

/** A 520 by 400 picture with a text description. */
export function Picture({ label, children }: { label: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 520 400" className={site.picture} role="img" aria-label={label} fill="none">
      {children}
    </svg>
  )
}

interface Box {
  x: number
  y: number
  width: number
  height: number
  radius?: number
  fill?: string
}

export const Panel = ({ x, y, width, height, radius = 12, fill = sheet }: Box) => (
  <rect x={x} y={y} width={width} height={height} rx={radius} fill={fill} stroke={rule} strokeWidth="2" />
)

/** A decorative line of text. */
export const Writing = ({ x, y, width, strong = false }: { x: number; y: number; width: number; strong?: boolean }) => (
  <rect
    x={x}
    y={y}
    width={width}
    height={strong ? 11 : 8}
    rx={strong ? 5.5 : 4}
    fill={strong ? ink : faint}
    opacity={strong ? 0.8 : 0.45}
  />
)

interface WordsProps {
  x: number
  y: number
  size?: number
  color?: string
  anchor?: 'start' | 'middle' | 'end'
  children: ReactNode
}

export const Words = ({ x, y, size = 14, color = ink, anchor = 'start', children }: WordsProps) => (
  <text x={x} y={y} fontSize={size} fontWeight="600" fill={color} textAnchor={anchor}>
    {children}
  </text>
)

export const Tick = ({ x, y, size = 13 }: { x: number; y: number; size?: number }) => (
  <g>
    <circle cx={x} cy={y} r={size} fill={good} />
    <path
      d={`M${x - size * 0.5} ${y} l${size * 0.38} ${size * 0.44} l${size * 0.68} ${-size * 0.84}`}
      stroke={paper}
      strokeWidth={size * 0.23}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </g>
)

/** A sedan from the side, 200 wide and 74 high, its wheels on y = 74. */
export const Sedan = ({ x, y, scale = 1, color = accent }: { x: number; y: number; scale?: number; color?: string }) => (
  <g
    transform={`translate(${x} ${y}) scale(${scale})`}
    stroke={color}
    strokeWidth={5 / Math.max(scale, 0.6)}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path
      d="M22 58 H12 q-8 0 -8 -8 v-9 q0 -7 7 -9 l34 -7 l27 -19 q6 -4 13 -4 h36 q8 0 14 5 l22 18 l29 6 q10 2 10 11 v8 q0 8 -8 8 h-6"
      fill={paper}
    />
    <path d="M58 58 h82" />
    <path d="M62 26 h96 M104 4 v22" strokeWidth={3 / Math.max(scale, 0.6)} />
    <circle cx="40" cy="58" r="16" fill={paper} />
    <circle cx="40" cy="58" r="5" />
    <circle cx="158" cy="58" r="16" fill={paper} />
    <circle cx="158" cy="58" r="5" />
  </g>
)
