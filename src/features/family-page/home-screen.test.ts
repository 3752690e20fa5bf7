// SHARE-10: what a phone is told of the family's page that is put on its home screen: name and icons, and nothing of anybody.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../web/public')
const file = (name: string) => readFileSync(join(folder, name))
const manifest: Record<string, unknown> & { icons: { src: string; sizes: string; purpose: string }[] } =
  JSON.parse(file('family.webmanifest').toString())

test('SHARE-10 the manifest names no page to start with: what is kept is the address of the page itself', () => {
  expect(Object.keys(manifest).sort()).toEqual([
    'background_color',
    'display',
    'icons',
    'name',
    'short_name',
    'theme_color',
  ])
  expect(manifest.display).toBe('standalone')
})

test('SHARE-10 its icons are there, as large as it says, one of them to be cut to the phone’s own shape', () => {
  for (const { src, sizes } of manifest.icons) {
    const { width, height, type } = imageSize(file(src))
    expect([`${width}x${height}`, type]).toEqual([sizes, 'png'])
  }
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
})
