// Measures the boxes of a page against the words beside them.
import type { Page } from '@playwright/test'

interface Off {
  words: string
  by: number
}

/** The boxes whose middle is more than a pixel away from that of the text beside them; how many were measured. */
export function boxesOff(page: Page): Promise<{ measured: number; off: Off[]; native: number }> {
  return page.evaluate(() => {
    const linesOf = (part: Element) => {
      const lines: { box: DOMRect; words: string }[] = []
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const words = node.textContent?.trim() ?? ''
        const around = node.parentElement
        if (!words || !around || around.closest('.only-read, select, option')) continue
        // A label that is only read aloud is cut to nothing; its lines lie wherever its words break.
        if (getComputedStyle(around).clipPath === 'inset(50%)') continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const box of range.getClientRects()) if (box.width > 2) lines.push({ box, words })
      }
      return lines
    }
    const off: Off[] = []
    let measured = 0
    let native = 0
    for (const input of document.querySelectorAll<HTMLInputElement>(
      'input[type=checkbox], input[type=radio]',
    )) {
      const box = input.getBoundingClientRect()
      if (box.width < 8 || getComputedStyle(input).opacity === '0') continue
      if (getComputedStyle(input).appearance !== 'none') native += 1
      const part = input.closest('label, tr, li, fieldset') ?? input.parentElement?.parentElement
      const beside = part === null || part === undefined ? [] : linesOf(part)
      const near = beside
        .filter((line) => line.box.bottom > box.top && line.box.top < box.bottom)
        .map((line) => ({
          ...line,
          away: line.box.left >= box.right ? line.box.left - box.right : box.left - line.box.right,
        }))
        .filter(({ away }) => away >= 0)
        .sort((one, other) => one.away - other.away || one.box.top - other.box.top)[0]
      if (!near) continue
      measured += 1
      const by = box.top + box.height / 2 - (near.box.top + near.box.height / 2)
      if (Math.abs(by) > 1) off.push({ words: near.words.slice(0, 40), by: Math.round(by * 10) / 10 })
    }
    return { measured, off, native }
  })
}
