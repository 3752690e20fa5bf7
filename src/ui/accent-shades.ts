// Derives from an event's one colour the shades in which it may appear, each with enough contrast where it is used.
import { band, rooms } from './tokens.ts'

export interface AccentShades extends Record<string, string> {
  /** The colour itself, as light or dark as it must be to stand out on the wall: bars, strips, borders (3 to 1). */
  accent: string
  /** The strip over the dark band (3 to 1 on the band). */
  accent_strip: string
  /** Words on the dark band and in CODA (7 to 1). */
  accent_on_band: string
  /** The tint behind what changed and NEW. */
  accent_soft: string
  /** A row's faint tint. */
  accent_faint: string
  /** Words on the tint (7 to 1). */
  accent_ink: string
}

interface Lch {
  l: number
  c: number
  h: number
}

const HEX = /^#[0-9a-f]{6}$/i

/** Whether the text is a colour that `accentShades` takes: '#RRGGBB'. */
export function isAccentColor(text: string): boolean {
  return HEX.test(text)
}

function channels(hex: string): [number, number, number] {
  const at = (from: number) => {
    const v = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  }
  return [at(1), at(3), at(5)]
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast of two colours as WCAG 2 counts it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Lightness, chroma and hue as the eye counts them (OKLCH, after B. Ottosson). */
function toLch(hex: string): Lch {
  const [r, g, b] = channels(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const q = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, q),
    h: Math.atan2(q, a),
  }
}

function linearOf({ l, c, h }: Lch): number[] {
  const a = c * Math.cos(h)
  const q = c * Math.sin(h)
  const x = (l + 0.3963377774 * a + 0.2158037573 * q) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * q) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * q) ** 3
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}

/** The nearest colour that a screen can show: chroma gives way, lightness and hue stay. */
function toHex(lch: Lch): string {
  let c = lch.c
  let linear = linearOf({ ...lch, c })
  while (c > 0 && linear.some((v) => v < -0.0005 || v > 1.0005)) {
    c = Math.max(0, c - 0.004)
    linear = linearOf({ ...lch, c })
  }
  const byte = (v: number) => {
    const clipped = Math.min(1, Math.max(0, v))
    const s = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055
    return Math.round(s * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${linear.map(byte).join('')}`.toUpperCase()
}

/** Moves the lightness in small steps until the contrast on `ground` is reached; unchanged if it already is. */
function until(start: Lch, ground: string, ratio: number, step: number): string {
  let { l } = start
  let hex = toHex(start)
  while (contrast(hex, ground) < ratio && l > 0 && l < 1) {
    l = Math.min(1, Math.max(0, l + step))
    hex = toHex({ ...start, l })
  }
  return hex
}

/** Derives all shades of '#RRGGBB'. Throws a RangeError for anything else. */
export function accentShades(hex: string): AccentShades {
  if (!HEX.test(hex)) throw new RangeError(`'${hex}' is not a colour #RRGGBB`)
  const own = toLch(hex)
  const soft = toHex({ l: 0.945, c: Math.min(own.c, 0.035), h: own.h })
  return {
    accent: contrast(hex, rooms.day.wall) >= 3 ? hex.toUpperCase() : until(own, rooms.day.wall, 3, -0.01),
    accent_strip: contrast(hex, band.band) >= 3 ? hex.toUpperCase() : until(own, band.band, 3, 0.01),
    accent_on_band: until({ ...own, l: Math.max(own.l, 0.8) }, band.band_raised, 7, 0.01),
    accent_soft: soft,
    accent_faint: toHex({ l: 0.987, c: Math.min(own.c, 0.009), h: own.h }),
    accent_ink: until({ ...own, l: Math.min(own.l, 0.45) }, soft, 7, -0.01),
  }
}
