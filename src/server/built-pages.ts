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

export interface BuiltPages {
  /** Header and grey shapes, as they are drawn before the first screen has come. */
  frame: string
  /** The same of addresses whose page begins with more than shapes. */
  openings: readonly { path: string; visitors_only: boolean; frame: string }[]
  /** The more exact address comes first. */
  pages: readonly BuiltPage[]
}
