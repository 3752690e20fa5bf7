// Where a message may stand without lying over anything that can be pressed.

export interface Box {
  top: number
  bottom: number
  left: number
  right: number
  /** Stands there however the page is scrolled, so that nothing brings it out again. */
  stays?: boolean
}

/** What stays counts as many others do: a row under the message can be scrolled away. */
const STAYS_AS_MANY = 100

const STEP = 8
const LOWEST = 16

/**
 * How far from the window's lower edge a box of that size, in the middle, stands free of all `obstacles`: as low as can be;
 * where there is no such place, at the least bad one, which covers the fewest.
 */
export function freeBottom(
  window: { width: number; height: number },
  size: { width: number; height: number },
  obstacles: readonly Box[],
  /** Where it stands already: it stays there while that is free. */
  present = 16,
): number {
  const width = Math.min(size.width, window.width)
  const left = (window.width - width) / 2
  const inColumn = obstacles.filter((obstacle) => obstacle.right > left && obstacle.left < left + width)
  const coveredAt = (bottom: number) => {
    const [low, high] = [window.height - bottom, window.height - bottom - size.height]
    return inColumn
      .filter((box) => box.bottom > high && box.top < low)
      .reduce((sum, { stays }) => sum + (stays ? STAYS_AS_MANY : 1), 0)
  }
  if (coveredAt(present) === 0) return present
  let best = { bottom: LOWEST, covered: Number.POSITIVE_INFINITY }
  for (let bottom = LOWEST; bottom + size.height <= window.height; bottom += STEP) {
    const covered = coveredAt(bottom)
    if (covered === 0) return bottom
    if (covered < best.covered) best = { bottom, covered }
  }
  return best.bottom
}
