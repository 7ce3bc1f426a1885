import { createTheme, type CSSVariablesResolver, localStorageColorSchemeManager } from '@mantine/core'
import { colorSchemeKey } from '../../../kit/web/components/color-scheme.ts'
import { Pressable } from '../../../kit/web/components/pressable.tsx'
import { colors, ink } from './colors.ts'

// --touch-min is 0 with a mouse and 44 px for fingers (tokens.css), so that one set of sizes serves a shop's desk and a phone.
const makeTouchable = (size: string) => `max(var(--touch-min), ${size})`
const makeSized = (name: string, size: unknown, ordinary = 'sm') =>
  makeTouchable(`var(--${name}-${typeof size === 'string' ? size : ordinary})`)
// The touch target is larger than the drawn control.
const crossSize = 'min(70%, 1.25rem)'
interface Sized {
  size?: unknown
}
const isCompact = (size: unknown) => typeof size === 'string' && size.startsWith('compact')
const scrollingList = {
  defaultProps: { withScrollArea: false },
  styles: { options: { maxHeight: '15rem', overflowY: 'auto' } },
} as const

export const theme = createTheme({
  colors,
  primaryColor: 'accent',
  primaryShade: 7,
  black: ink,
  white: '#ffffff',
  fontFamily: "'Inter Variable', 'Inter fallback', system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', Menlo, Consolas, monospace",
  headings: {
    fontFamily: "'Archivo Variable', 'Archivo fallback', 'Inter Variable', system-ui, Arial, sans-serif",
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.625rem, 1.35rem + 1.1vw, 2.125rem)', lineHeight: '1.15' },
      h2: { fontSize: '1.375rem', lineHeight: '1.25' },
      h3: { fontSize: '1.125rem', lineHeight: '1.3' },
      h4: { fontSize: '1rem', lineHeight: '1.35' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '3px', sm: '5px', md: '7px', lg: '12px', xl: '20px' },
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '80em', xl: '96em' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  // Plain objects, not `Menu.extend(…)`: that would put each named component into every page's first script.
  components: {
    Button: {
      defaultProps: { component: Pressable },
      vars: (_: unknown, { size }: Sized) =>
        isCompact(size) ? { root: {} } : { root: { '--button-height': makeSized('button-height', size) } },
    },
    ActionIcon: {
      defaultProps: { component: Pressable, variant: 'subtle', color: 'gray', size: 'lg' },
      vars: (_: unknown, { size }: Sized) => ({ root: { '--ai-size': makeSized('ai-size', size, 'lg') } }),
    },
    CloseButton: {
      vars: (_: unknown, { size }: Sized) => ({
        root: { '--cb-size': makeSized('cb-size', size, 'md'), '--cb-icon-size': crossSize },
      }),
    },
    InputClearButton: {
      // At the field's full height, its background would cover the field's border.
      defaultProps: { style: { background: 'transparent' } },
      vars: () => ({ root: { '--cb-size': makeSized('cb-size', 'md'), '--cb-icon-size': crossSize } }),
    },
    PasswordInput: { vars: () => ({ root: { '--psi-button-size': makeTouchable('1.75rem') } }) },
    Input: {
      vars: (_: unknown, { size }: Sized) => ({
        wrapper: {
          '--input-height': makeSized('input-height', size),
          '--input-fz': 'max(var(--touch-font), var(--mantine-font-size-sm))',
        },
      }),
    },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // The list itself scrolls, because the keyboard cannot reach a scroll area around it.
    Select: scrollingList,
    Autocomplete: scrollingList,
    MultiSelect: scrollingList,
    SegmentedControl: { defaultProps: { withItemsBorders: false } },
    Card: { defaultProps: { withBorder: true, padding: 'md' } },
    // Without the placeholder the first item gets the focus; with it, the menu would contain an element that is not an item.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, shadow: 'md', position: 'bottom-end', withinPortal: true } },
    Notification: { defaultProps: { withBorder: true } },
    NavLink: { defaultProps: { variant: 'light' } },
    Tabs: { defaultProps: { keepMounted: false } },
    // A list that opens beyond the edge would briefly widen the page on a phone, and the browser would shift everything.
    // It is drawn in the page's main part, so that it belongs to a landmark; inside a dialog, in the dialog.
    Popover: { defaultProps: { floatingStrategy: 'fixed', portalProps: { target: 'main' } } },
    Modal: { defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.5 } } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300, events: { hover: true, focus: true, touch: true } } },
  },
})

// Mantine's dark label backgrounds are almost black; these keep the tone visible.
const darkTints = Object.fromEntries(
  (['accent', 'green', 'amber', 'red', 'blue', 'gray'] as const).flatMap((name) => [
    [`--mantine-color-${name}-light`, `color-mix(in srgb, var(--mantine-color-${name}-5) 20%, transparent)`],
    [`--mantine-color-${name}-light-hover`, `color-mix(in srgb, var(--mantine-color-${name}-5) 28%, transparent)`],
    [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-2)`],
  ]),
)

/** Our tokens, with the same names in both schemes. The others are Mantine's own. */
export const buildTokens: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--paper': '#f7f5f2',
    '--surface': '#ffffff',
    '--line': 'var(--mantine-color-gray-2)',
    '--field-line': '#8b8680',
    '--focus': 'var(--mantine-color-accent-7)',
    '--mantine-color-dimmed': '#5c6067',
    '--mantine-color-placeholder': '#6f747b',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-success': 'var(--mantine-color-green-7)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
  },
  dark: {
    ...darkTints,
    '--paper': '#131518',
    '--surface': 'var(--mantine-color-dark-7)',
    '--line': '#30353c',
    '--field-line': '#6f757d',
    '--focus': 'var(--mantine-color-accent-4)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-3)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-success': 'var(--mantine-color-green-4)',
  },
})

/** Light, dark or the device's setting; saved for the next visit. */
export const colorScheme = localStorageColorSchemeManager({ key: colorSchemeKey })
