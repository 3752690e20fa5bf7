// Pictures that a browser can read, drawn by it.
import type { Page } from '@playwright/test'

/** A picture as a camera makes it, so large. */
export async function pictureOf(page: Page, width: number, height: number) {
  const url = await page.evaluate(
    ([wide = 0, high = 0]) => {
      const canvas = document.createElement('canvas')
      canvas.width = wide
      canvas.height = high
      const drawn = canvas.getContext('2d')
      if (!drawn) return ''
      drawn.fillStyle = '#dfe7ea'
      drawn.fillRect(0, 0, wide, high)
      drawn.fillStyle = '#8a5a44'
      drawn.beginPath()
      drawn.arc(wide / 2, high / 2, high / 5, 0, Math.PI * 2)
      drawn.fill()
      return canvas.toDataURL('image/jpeg')
    },
    [width, height],
  )
  return { name: 'mia.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') }
}
