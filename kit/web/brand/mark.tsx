interface MarkProps {
  /** Width and height in px. */
  size?: number
  /** The label for screen readers. Without it the mark is decorative. */
  label?: string
}

/** The product's logo. The two posts have the text color, and the part they lift has the accent color. Works from 16 px to 200 px. */
export function Mark({ size = 32, label }: MarkProps) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} style={{ flex: 'none', display: 'block' }} {...named}>
      <g fill="currentColor">
        <path d="M4.2 2.5h2.1c.7 0 1.2.5 1.2 1.2V26h1.3c.7 0 1.2.5 1.2 1.2v2.3H.8v-2.3c0-.7.5-1.2 1.2-1.2h1V3.7c0-.7.5-1.2 1.2-1.2Z" />
        <path d="M27.8 2.5h-2.1c-.7 0-1.2.5-1.2 1.2V26h-1.3c-.7 0-1.2.5-1.2 1.2v2.3h9.2v-2.3c0-.7-.5-1.2-1.2-1.2h-1V3.7c0-.7-.5-1.2-1.2-1.2Z" />
        <path d="M7.5 19.3h17v2.7h-17z" />
      </g>
      <path
        fill="var(--mantine-color-accent-6, #d9540c)"
        fillRule="evenodd"
        d="M12.3 4h7.4c.9 0 1.7.6 2 1.4l1.3 3.7c.9.4 1.5 1.3 1.5 2.3v6.4h-2v.8h-3v-.8h-7v.8h-3v-.8h-2v-6.4c0-1 .6-1.9 1.5-2.3l1.3-3.7c.3-.8 1.1-1.4 2-1.4Zm.2 2.2-1 2.9h9l-1-2.9h-7Zm-1.8 5.4a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6Zm10.6 0a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6Zm-7.3 1.2v1.7h4v-1.7h-4Z"
      />
    </svg>
  )
}
