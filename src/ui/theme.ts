// Turns the tokens into the theme of the component library and into CSS variables.
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { accentShades, codaAccentShades } from './accent-shades.ts'
import {
  band,
  fonts,
  house_accent,
  motion,
  page_width,
  type Room,
  radius,
  rooms,
  shadow,
  spacing,
  type_scale,
} from './tokens.ts'

const { ink, ink_hover, muted, edge, line, soft, wall, card } = rooms.day
const inkShades: MantineColorsTuple = [wall, soft, line, edge, edge, muted, muted, ink_hover, ink_hover, ink]

const rem = (pixels: number) => `${pixels / 16}rem`

export const theme = createTheme({
  colors: { ink: inkShades },
  primaryColor: 'ink',
  primaryShade: 9,
  white: card,
  black: ink,
  fontFamily: fonts.text,
  headings: { fontFamily: fonts.title, fontWeight: '700' },
  defaultRadius: 'md',
  radius: { xs: rem(4), sm: rem(6), md: rem(radius.field), lg: rem(radius.card), xl: rem(radius.pill) },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(16), lg: rem(20), xl: rem(26) },
  shadows: { xs: shadow, sm: shadow, md: shadow, lg: shadow, xl: shadow },
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
})

/** `{ on_ink: '#FFF' }` as `{ '--on-ink': '#FFF' }`. */
function asVariables(tokens: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [`--${name.replaceAll('_', '-')}`, value]),
  )
}

/** The CSS variables of one event's accent, for `style` of whatever stands in that event's colour. */
export function accentVariables(hex: string, room: Room = 'day'): Record<string, string> {
  return asVariables(room === 'coda' ? codaAccentShades(hex) : accentShades(hex))
}

/** What the library calls its own colours, said in ours, so that a room changes both at once. */
const libraryColors = {
  '--mantine-color-body': 'var(--wall)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-error': 'var(--stop)',
  '--mantine-color-anchor': 'var(--ink)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--soft)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-color-disabled': 'var(--soft)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--ink)',
  '--mantine-primary-color-filled-hover': 'var(--ink-hover)',
  '--mantine-primary-color-contrast': 'var(--on-ink)',
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    ...asVariables(band),
    ...Object.fromEntries(type_scale.map((size) => [`--text-${size}`, rem(size)])),
    ...Object.fromEntries(spacing.map((size) => [`--space-${size}`, rem(size)])),
    '--font-title': fonts.title,
    '--font-text': fonts.text,
    '--radius-card': rem(radius.card),
    '--radius-field': rem(radius.field),
    '--radius-pill': rem(radius.pill),
    '--shadow': shadow,
    '--quick': motion.quick,
    '--calm': motion.calm,
    '--page-width': rem(page_width),
  },
  light: { ...asVariables(rooms.day), ...accentVariables(house_accent), ...libraryColors },
  dark: { ...asVariables(rooms.coda), ...accentVariables(house_accent, 'coda'), ...libraryColors },
})
