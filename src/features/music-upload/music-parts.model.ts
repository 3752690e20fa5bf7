// Where the parts of a piece of music go; without shapes, so that the browser loads no more than this.

/** Below one of the API's bases: the upload follows. */
export const MUSIC_PARTS = '/mybtf/music/parts'
