// What a picture tells beside what it shows is taken out; what it shows stays byte for byte.
import { fileTypeFromBuffer } from 'file-type'
import { imageSize } from 'image-size'
import { describe, expect, it } from 'vitest'
import { tiffOf } from './exif-orientation.rules.ts'
import {
  exifOf,
  heicLike,
  phoneJpeg,
  phonePng,
  phoneWebp,
  plainJpeg,
  plainWebp,
  tells,
} from './phone-picture.fixtures.ts'
import { fileLike, pngOf } from './picture.fixtures.ts'
import { pictureTypes, withoutMetadata } from './picture-metadata.rules.ts'

const png = () => pngOf(40, 30, { drawn: true })
const cleanOf = (bytes: Uint8Array, type: string) => {
  const clean = withoutMetadata(bytes, type)
  if (!clean) throw new Error('it was not read')
  return Buffer.from(clean)
}

describe('PRIVACY-04 pictures without what else they tell', () => {
  it.each([
    ['JPEG', 'image/jpeg', phoneJpeg(6)],
    ['PNG', 'image/png', phonePng(png(), 6)],
    ['WebP', 'image/webp', phoneWebp(6)],
    ['HEIC', 'image/heic', heicLike()],
  ])('%s: neither the place nor whose phone it was', async (_name, type, sent) => {
    expect(tells(sent)).toBe(true)
    const clean = cleanOf(sent, type)
    expect(tells(clean)).toBe(false)
    expect((await fileTypeFromBuffer(clean))?.mime).toBe(type)
    expect(imageSize(clean)).toMatchObject({ width: imageSize(sent).width, height: imageSize(sent).height })
    // Nothing more to take out, however often it is done.
    expect(cleanOf(clean, type).equals(clean)).toBe(true)
  })

  it.each([
    ['JPEG', 'image/jpeg', phoneJpeg, plainJpeg],
    ['PNG', 'image/png', (orientation: number) => phonePng(png(), orientation), png],
    ['WebP', 'image/webp', phoneWebp, plainWebp],
  ])('%s: the picture itself, its colors and which way up it is are kept', (_name, type, sent, plain) => {
    for (const orientation of [2, 3, 6, 8])
      expect(cleanOf(sent(orientation), type).includes(tiffOf(orientation))).toBe(true)
    // Upright needs no Exif: it is the picture as it was before the phone told anything.
    expect(cleanOf(sent(1), type).equals(plain())).toBe(true)
  })

  it('HEIC keeps its place in the file, its properties and its picture', () => {
    const picture = Buffer.from('the picture itself, which nobody decodes here, as it is')
    const sent = heicLike({ picture })
    const clean = cleanOf(sent, 'image/heic')
    expect(clean.length).toBe(sent.length)
    expect(clean.includes(picture)).toBe(true)
    expect(clean.indexOf(picture)).toBe(sent.indexOf(picture))
    const plain = heicLike({ told: false, picture })
    expect(cleanOf(plain, 'image/heic').equals(plain)).toBe(true)
  })

  it('Exif in the other order of bytes says the same', () => {
    const little = Buffer.from('49492a00080000000100120103000100000006000000' + '00000000', 'hex')
    const body = Buffer.concat([Buffer.from('Exif\0\0'), little])
    const head = Buffer.from([0xff, 0xe1, 0, body.length + 2])
    const plain = plainJpeg()
    const sent = Buffer.concat([plain.subarray(0, 20), head, body, plain.subarray(20)])
    expect(imageSize(cleanOf(sent, 'image/jpeg')).orientation).toBe(6)
  })

  it.each([
    ['a JPEG of which the picture never comes', 'image/jpeg', plainJpeg().subarray(0, 300)],
    ['a JPEG whose segment is longer than the file', 'image/jpeg', Buffer.from('ffd8ffe1ffff00', 'hex')],
    ['a PNG without its end', 'image/png', png().subarray(0, 60)],
    ['a WebP cut in the middle', 'image/webp', plainWebp().subarray(0, 60)],
    [
      'a HEIC without its list of items',
      'image/heic',
      Buffer.from('00000018667479706865696300000000686569636d696631', 'hex'),
    ],
    ['a HEIC whose box never ends', 'image/heic', heicLike().subarray(0, 90)],
    ['another type', 'image/gif', fileLike('gif')],
    ['nothing', 'image/jpeg', Buffer.alloc(0)],
    ['Exif alone', 'image/jpeg', exifOf(6)],
  ])('%s cannot be read', (_name, type, bytes) => {
    expect(withoutMetadata(bytes, type)).toBeNull()
  })

  it('whatever is cut off or turned over somewhere is refused or read, and never tells what was taken out', () => {
    const sent: [string, Buffer][] = [
      ['image/jpeg', phoneJpeg(6)],
      ['image/png', phonePng(png(), 6)],
      ['image/webp', phoneWebp(6)],
      ['image/heic', heicLike()],
    ]
    for (const [type, bytes] of sent)
      for (let at = 0; at < bytes.length; at += 3) {
        withoutMetadata(bytes.subarray(0, at), type)
        const turned = Buffer.from(bytes)
        turned[at] = (turned[at] as number) ^ 0xff
        expect(() => withoutMetadata(turned, type)).not.toThrow()
      }
    expect(pictureTypes).toEqual(['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'])
  })
})
