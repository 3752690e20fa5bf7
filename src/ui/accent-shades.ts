// Derives from an event's one colour the shades in which it may appear, each with enough contrast where it is used.
import { band, rooms } from './tokens.ts'

export interface AccentShades extends Record<string, string> {
  /** The colour itself, darkened until it stands out on the wall: bars, strips, borders (3 to 1). */
  accent: string
  /** The strip over the dark band, lightened until it stands out there (3 to 1). */
  accent_strip: string
  /** Words on the dark band (7 to 1). */
  accent_on_band: string
  /** The tint behind what changed and NEW. */
  accent_soft: string
  /** A row's faint tint. */
  accent_faint: string
  /** Words on the tint (7 to 1). */
  accent_ink: string
}

type Rgb = [red: number, green: number, blue: number]

const HEX = /^#[0-9a-f]{6}$/i
const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]

/** Shares of the colour in its tints. */
const SOFT = 0.11
const FAINT = 0.022

function toRgb(hex: string): Rgb {
  const at = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16)
  return [at(1), at(3), at(5)]
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

function luminance(hex: string): number {
  const [r, g, b] = toRgb(hex).map((byte) => {
    const v = byte / 255
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const ratioOf = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/** The contrast of two colours as WCAG 2 counts it, 1 to 21. */
export function contrast(one: string, other: string): number {
  return ratioOf(luminance(one), luminance(other))
}

/** `share` of the colour, the rest of `other`. */
function mix(hex: string, other: Rgb, share: number): string {
  const [r, g, b] = toRgb(hex)
  return toHex([
    r * share + other[0] * (1 - share),
    g * share + other[1] * (1 - share),
    b * share + other[2] * (1 - share),
  ])
}

/** The colour with as little of `other` as gives this contrast on `ground`. */
function until(hex: string, other: Rgb, ground: string, ratio: number): string {
  const below = luminance(ground)
  for (let share = 1; share > 0; share -= 0.02) {
    const mixed = mix(hex, other, share)
    if (ratioOf(luminance(mixed), below) >= ratio) return mixed
  }
  return toHex(other)
}

/** Every card of an event asks, each time it is drawn; there are as many as events have colors. */
const known = new Map<string, AccentShades>()

/** All shades of '#RRGGBB'. Throws a RangeError for anything else. */
export function accentShades(hex: string): Readonly<AccentShades> {
  const shades = known.get(hex) ?? derived(hex)
  known.set(hex, shades)
  return shades
}

function derived(hex: string): AccentShades {
  if (!HEX.test(hex)) throw new RangeError(`'${hex}' is not a colour #RRGGBB`)
  const soft = mix(hex, WHITE, SOFT)
  return {
    accent: until(hex, BLACK, rooms.day.wall, 3),
    accent_strip: until(hex, WHITE, band.band, 3),
    accent_on_band: until(hex, WHITE, band.band_raised, 7),
    accent_soft: soft,
    accent_faint: mix(hex, WHITE, FAINT),
    accent_ink: until(hex, BLACK, soft, 7),
  }
}

/** The same shades for CODA, where tints are dark and words light. */
export function codaAccentShades(hex: string): AccentShades {
  const shades = accentShades(hex)
  const light = until(hex, WHITE, rooms.coda.soft, 4.5)
  const card = toRgb(rooms.coda.card)
  return {
    ...shades,
    accent: light,
    accent_strip: light,
    accent_soft: mix(hex, card, 0.22),
    accent_faint: mix(hex, card, 0.08),
    accent_ink: until(hex, WHITE, mix(hex, card, 0.22), 7),
  }
}
