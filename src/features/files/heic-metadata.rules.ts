// Takes out of a HEIC what says where, when, by whom and with what it was taken (PRIVACY-04). Its items are found by their place in the
// file: nothing is moved, what goes is overwritten with zeros. Which way up it is, its own properties say, and not its Exif.
import { bytesOf, latin1, viewOf } from './exif-orientation.rules.ts'

interface Box {
  name: string
  /** From its length on. */
  from: number
  /** Where its content begins. */
  at: number
  to: number
}

/** Of the file; all others are emptied. */
const KEPT_BOXES = new Set(['ftyp', 'meta', 'mdat'])
const KEPT_IN_META = new Set(['hdlr', 'pitm', 'iloc', 'iinf', 'iref', 'iprp', 'idat', 'dinf', 'grpl'])
/** Pictures, and how they are put together of tiles. */
const KEPT_ITEMS = new Set(['hvc1', 'hev1', 'av01', 'avc1', 'jpeg', 'j2k1', 'grid', 'iovl', 'iden', 'tmap'])

class Unreadable extends Error {}

/** Reads numbers one after the other. */
function readerOf(bytes: Uint8Array, { at, to }: Pick<Box, 'at' | 'to'>) {
  let next = at
  return {
    number(size: number): number {
      if (next + size > to) throw new Unreadable()
      let found = 0
      for (const byte of bytes.subarray(next, next + size)) found = found * 256 + byte
      next += size
      return found
    },
    rest: (): Pick<Box, 'at' | 'to'> => ({ at: next, to }),
  }
}

function boxesIn(bytes: Uint8Array, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at < to; ) {
    if (at + 8 > to) throw new Unreadable()
    const short = viewOf(bytes).getUint32(at)
    const wide = short === 1
    if (wide && at + 16 > to) throw new Unreadable()
    const length = wide ? Number(viewOf(bytes).getBigUint64(at + 8)) : short === 0 ? to - at : short
    const head = wide ? 16 : 8
    if (length < head || at + length > to) throw new Unreadable()
    boxes.push({ name: latin1(bytes, at + 4, at + 8), from: at, at: at + head, to: at + length })
    at += length
  }
  return boxes
}

/** The kind of each item, by its number. */
function itemKinds(bytes: Uint8Array, box: Box): Map<number, string> {
  const reader = readerOf(bytes, box)
  const version = reader.number(1)
  reader.number(3)
  reader.number(version === 0 ? 2 : 4)
  const kinds = new Map<number, string>()
  for (const entry of boxesIn(bytes, reader.rest().at, box.to)) {
    const item = readerOf(bytes, entry)
    const entry_version = item.number(1)
    if (entry.name !== 'infe' || entry_version < 2) throw new Unreadable()
    item.number(3)
    const id = item.number(entry_version === 2 ? 2 : 4)
    item.number(2)
    const { at } = item.rest()
    kinds.set(id, latin1(bytes, at, at + 4))
  }
  return kinds
}

interface Extent {
  id: number
  /** In the file, or in the box of small data. */
  within: 'file' | 'idat'
  offset: number
  length: number
}

const WITHIN = ['file', 'idat'] as const

function extentsOf(bytes: Uint8Array, box: Box): Extent[] {
  const reader = readerOf(bytes, box)
  const version = reader.number(1)
  reader.number(3)
  const [sizes, more] = [reader.number(1), reader.number(1)]
  const index_size = version === 0 ? 0 : more & 15
  const extents: Extent[] = []
  const items = reader.number(version < 2 ? 2 : 4)
  for (let item = 0; item < items; item++) {
    const id = reader.number(version < 2 ? 2 : 4)
    const within = WITHIN[version === 0 ? 0 : reader.number(2) & 15]
    // Kept in another file, or within another item: no phone writes that.
    if (!within || reader.number(2) !== 0) throw new Unreadable()
    const base = reader.number(more >> 4)
    const count = reader.number(2)
    for (let extent = 0; extent < count; extent++) {
      reader.number(index_size)
      const offset = base + reader.number(sizes >> 4)
      extents.push({ id, within, offset, length: reader.number(sizes & 15) })
    }
  }
  return extents
}

/** Overwrites the stretch but for what is kept of it. */
function emptied(bytes: Uint8Array, { at, to }: Pick<Box, 'at' | 'to'>, kept: readonly Extent[]): void {
  let from = at
  for (const { offset, length } of [...kept].sort((one, other) => one.offset - other.offset)) {
    if (offset > from) bytes.fill(0, from, Math.min(offset, to))
    from = Math.max(from, offset + length)
  }
  if (from < to) bytes.fill(0, from, to)
}

/** What remains of a box is a gap. */
function freed(bytes: Uint8Array, box: Box): void {
  bytes.set(bytesOf('free'), box.from + 4)
  bytes.fill(0, box.at, box.to)
}

function cleaned(bytes: Uint8Array): void {
  const boxes = boxesIn(bytes, 0, bytes.length)
  const [meta, second] = boxes.filter(({ name }) => name === 'meta')
  if (!meta || second) throw new Unreadable()
  const inner = boxesIn(bytes, meta.at + 4, meta.to)
  const only = (name: string) => {
    const found = inner.filter((box) => box.name === name)
    if (found.length > 1) throw new Unreadable()
    return found[0]
  }
  const [places, items, idat] = [only('iloc'), only('iinf'), only('idat')]
  if (!places || !items) throw new Unreadable()
  const kinds = itemKinds(bytes, items)
  const kept = extentsOf(bytes, places).filter(({ id }) => KEPT_ITEMS.has(kinds.get(id) ?? ''))
  // "All that there is" would be kept whole, whatever is in it.
  if (kept.some(({ length }) => length === 0)) throw new Unreadable()
  const keptIn = (within: Extent['within']) => kept.filter((extent) => extent.within === within)
  for (const box of boxes) {
    if (box.name === 'mdat') emptied(bytes, box, keptIn('file'))
    else if (!KEPT_BOXES.has(box.name)) freed(bytes, box)
  }
  const small = keptIn('idat').map((extent) => ({ ...extent, offset: (idat?.at ?? 0) + extent.offset }))
  for (const box of inner) {
    if (box.name === 'idat') emptied(bytes, box, small)
    else if (!KEPT_IN_META.has(box.name)) freed(bytes, box)
  }
}

/** The same picture without Exif, XMP, films and whatever is no part of it. null = it cannot be read as a HEIC. */
export function withoutHeicMetadata(bytes: Uint8Array): Uint8Array | null {
  const copy = Uint8Array.from(bytes)
  try {
    cleaned(copy)
    return copy
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}
