// Where the parts of a piece of music go, and how large each is; without shapes, so that the browser loads no more than this.

/** Below one of the API's bases: the upload follows. */
export const MUSIC_PARTS = '/mybtf/music/parts'

/** On a slow line half a minute, so that nothing on the way calls it too long. */
export const PART_BYTES = 4_000_000

/** What is told of a file before its parts: the same file chosen again is known by it. */
export const shownOfFile = ({ name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>) => ({
  name: name.slice(0, 300),
  size,
  modified: Math.max(0, Math.trunc(lastModified)),
})
