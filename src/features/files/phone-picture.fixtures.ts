// Pictures as a phone sends them: real bytes, with the place where they were taken, a name, and which way up they are.
import { chunk } from './picture.fixtures.ts'

/** 32 by 16 points, red on the left and blue on the right, with a color profile. */
const JPEG =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAQACADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABgT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCABGSIQDAVf//Z'
const WEBP =
  'UklGRigCAABXRUJQVlA4WAoAAAAgAAAAHwAADwAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDggOgAAAJACAJ0BKiAAEAAEAGgloAJ0yhHA3oH4q/gABDHgAP7rNv+ZpvhT/+gsxL/CK/PisV/P3+Y6oaxQAAA='

/** What must be found nowhere: 28° 23' 7.08", and whose phone it was. */
export const PLACE = Buffer.from('0000001c000000010000001700000001000002c400000064', 'hex')
export const WHOSE = 'Phone of Mia Rossi'
export const tells = (bytes: Uint8Array) =>
  [PLACE, Buffer.from(WHOSE)].some((told) => Buffer.from(bytes).includes(told))

const u16 = (...values: number[]) => Buffer.from(values.flatMap((value) => [value >> 8, value & 255]))
const u32 = (...values: number[]) =>
  Buffer.concat(values.map((value) => u16(Math.floor(value / 65_536), value % 65_536)))

/** Exif with an orientation, a maker, and a latitude. */
export function exifOf(orientation: number): Buffer {
  const whose = Buffer.from(`${WHOSE}\0`)
  const gps_at = 8 + 2 + 3 * 12 + 4
  const latitude_at = gps_at + 2 + 12 + 4
  return Buffer.concat([
    Buffer.from('MM'),
    u16(42),
    u32(8),
    u16(3, 0x010f, 2),
    u32(whose.length, latitude_at + PLACE.length),
    u16(0x0112, 3),
    u32(1),
    u16(orientation, 0),
    u16(0x8825, 4),
    u32(1, gps_at, 0),
    u16(1, 2, 5),
    u32(3, latitude_at, 0),
    PLACE,
    whose,
  ])
}

const segment = (marker: number, body: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(body.length + 2), body])
export const plainJpeg = () => Buffer.from(JPEG, 'base64')

/** Exif, XMP, IPTC and a comment before the picture; behind it a second one with its own Exif, as phones write for depth. */
export function phoneJpeg(orientation: number): Buffer {
  const plain = plainJpeg()
  const exif = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exifOf(orientation)]))
  const told = [
    exif,
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x>${WHOSE}</x>`)),
    segment(0xe2, Buffer.from(`MPF\0${WHOSE}`)),
    segment(0xed, Buffer.from(`Photoshop 3.0\0${WHOSE}`)),
    segment(0xfe, Buffer.from(WHOSE)),
  ]
  const jfif_end = 20
  return Buffer.concat([
    plain.subarray(0, jfif_end),
    ...told,
    plain.subarray(jfif_end),
    Buffer.from([0xff, 0xd8]),
    exif,
  ])
}

/** Behind the header: Exif, two kinds of text and a time; and something behind its end. */
export function phonePng(plain: Buffer, orientation: number): Buffer {
  const header_end = 33
  return Buffer.concat([
    plain.subarray(0, header_end),
    chunk('eXIf', exifOf(orientation)),
    chunk('tEXt', Buffer.from(`Author\0${WHOSE}`)),
    chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${WHOSE}`)),
    chunk('tIME', Buffer.from([7, 234, 11, 20, 17, 0, 0])),
    plain.subarray(header_end),
    Buffer.from(WHOSE),
  ])
}

export const plainWebp = () => Buffer.from(WEBP, 'base64')

export function phoneWebp(orientation: number): Buffer {
  const riff = (name: string, body: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(body.length)
    return Buffer.concat([Buffer.from(name), length, body, Buffer.alloc(body.length % 2)])
  }
  const told = [riff('EXIF', exifOf(orientation)), riff('XMP ', Buffer.from(`<x>${WHOSE}</x>`))]
  const whole = Buffer.concat([plainWebp(), ...told])
  whole.writeUInt32LE(whole.length - 8, 4)
  // There are Exif and XMP, it says.
  whole[20] = (whole[20] as number) | 0x0c
  return whole
}

const box = (name: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), Buffer.from(name), body])
}

/** The boxes of a HEIC: one picture (of bytes that nobody decodes here) and, if `told`, its Exif, its XMP, and a film behind it. */
export function heicLike({ told = true, picture = Buffer.alloc(64, 7) } = {}): Buffer {
  const exif = Buffer.concat([u32(6), Buffer.from('Exif\0\0'), exifOf(6)])
  const contents = [picture, ...(told ? [exif, Buffer.from(`<x>${WHOSE}</x>`)] : [])]
  const kinds = ['hvc1', 'Exif', 'mime']
  const infe = (kind: string, id: number) =>
    box('infe', u32(0x02000000), u16(id, 0), Buffer.from(kind), Buffer.from('\0'))
  const items = box(
    'iinf',
    u32(0),
    u16(contents.length),
    ...contents.map((_, at) => infe(kinds[at] as string, at + 1)),
  )
  const start = box('ftyp', Buffer.from('heic'), u32(0), Buffer.from('mif1heic'))
  const size = box('ispe', u32(0, 900, 900))
  const properties = box('iprp', box('ipco', size), box('ipma', u32(0, 1), u16(1), Buffer.from([1, 0x81])))
  const metaOf = (from: number) => {
    let at = from
    const places = contents.map((content, index) => {
      const place = Buffer.concat([u16(index + 1, 0, 1), u32(at, content.length)])
      at += content.length
      return place
    })
    const iloc = box('iloc', u32(0), u16(0x4400, contents.length), ...places)
    return box('meta', u32(0), box('pitm', u32(0), u16(1)), items, properties, iloc)
  }
  const meta = metaOf(start.length + metaOf(0).length + 8)
  const film = told ? [box('mpvd', Buffer.from(WHOSE))] : []
  return Buffer.concat([start, meta, box('mdat', ...contents), ...film])
}
