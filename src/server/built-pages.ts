// What the build tells the server about the site's pages.

/** Beside the built site's files, under a name that nobody can ask for. */
export const BUILT_PAGES = '.pages.json'

/** An address of MAP 2, and the built files that its page needs beside the entry. */
export interface BuiltPage {
  /** ':id' takes one part of the path, '*' the rest. */
  path: string
  /** Without header and footer. */
  bare: boolean
  /** With the files of the page to which a visitor is going to be led from here. */
  visitor: readonly string[]
  /** The same of somebody who has a session. */
  signed_in: readonly string[]
}

/** What stands in an opening's frame where the server writes the words of the page that is asked for. */
export const WORD_PLACES = { accent: '%accent%', title: '%title%', subtitle: '%subtitle%' }

export type PageWords = Readonly<Record<keyof typeof WORD_PLACES, string>>

export interface Opening {
  path: string
  /** Who begins with it: by whether the browser has a session. */
  of: 'anybody' | 'visitor' | 'signed_in'
  /** Needs `PageWords`; without them the page has the frame of all. */
  worded: boolean
  frame: string
}

export interface BuiltPages {
  /** Header and grey shapes, as they are drawn before the first screen has come. */
  frame: string
  /** The same of addresses whose page begins with more than shapes. */
  openings: readonly Opening[]
  /** The more exact address comes first. */
  pages: readonly BuiltPage[]
}
