import type { ReactNode } from 'react'

/** Drawn here, because the app's icon set would bring hundreds of icons that no public page needs. */
function Icon({ size = 20, children }: { size?: number; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      style={{ flex: 'none' }}
    >
      {children}
    </svg>
  )
}

export const ChevronIcon = () => (
  <Icon size={16}>
    <path d="M6 9l6 6 6-6" />
  </Icon>
)

export const MenuIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
)

export const SearchIcon = () => (
  <Icon size={18}>
    <circle cx="11" cy="11" r="6" />
    <path d="M20 20l-4.5-4.5" />
  </Icon>
)

export const CheckIcon = () => (
  <Icon size={18}>
    <path d="M5 13l4.5 4.5L19 7" />
  </Icon>
)

export const CarIcon = () => (
  <Icon size={28}>
    <path d="M3 16v-3l2-1 2.5-5h8l3.5 5 2 1v3h-2M8.5 16h7M3 16h1" />
    <circle cx="6.2" cy="16.5" r="2" />
    <circle cx="17.4" cy="16.5" r="2" />
    <path d="M7 12h11" />
  </Icon>
)

export const ShopIcon = () => (
  <Icon size={28}>
    <path d="M3 20V9l9-5 9 5v11" />
    <path d="M7 20v-8h10v8M7 16h10" />
  </Icon>
)

export const WrenchIcon = () => (
  <Icon size={28}>
    <path d="M14.5 6.5a4.5 4.5 0 0 0-6 5.6L3.6 17a2 2 0 0 0 2.9 2.9l4.9-4.9a4.5 4.5 0 0 0 5.6-6l-2.8 2.8-2.4-.6-.6-2.4z" />
  </Icon>
)

export const PartIcon = () => (
  <Icon size={28}>
    <circle cx="12" cy="12" r="8" />
    <circle cx="12" cy="12" r="2.6" />
    <path d="M12 6.6v.01M17.2 10.4v.01M15.2 16.4v.01M8.8 16.4v.01M6.8 10.4v.01" />
  </Icon>
)
