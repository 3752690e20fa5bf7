// What the browser tells of a file before its parts, and how large these are; without shapes, so that it loads no more than this.

import { shortened } from '../../shared/shortened.ts'

/** On a slow line half a minute, so that nothing on the way calls it too long. */
export const PART_BYTES = 4_000_000

/** What is told of a file before its parts: the same file chosen again is known by it. */
export const shownOfFile = ({ name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>) => ({
  name: shortened(name, 300),
  size,
  modified: Math.max(0, Math.trunc(lastModified)),
})
