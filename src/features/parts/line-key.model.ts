// How the key of a line of a quote is made: of a word of its part and an id, 'attendee:12', 'observers:one'.

/** The words that others than their part look for. */
export const ATTENDEE = 'attendee'
export const ROUTINE = 'routine'
export const MEDIA = 'media'

export const lineKey = (word: string, id: number | string) => `${word}:${id}`
