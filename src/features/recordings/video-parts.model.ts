// Where the parts of a video go that the office uploads; without shapes, so that the browser loads no more than this.

/** Below one of the API's bases: the upload follows. */
export const VIDEO_PARTS = '/staff/videos/parts'
