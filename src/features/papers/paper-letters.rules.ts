// Decides how a paper tells what is written in letters that none of its fonts has: in Latin letters, never as boxes.
import anyAscii from 'any-ascii'

/** A word, or one sign that is no letter: a word is spelled as a whole, never half in one script. */
const WORD = /[\p{L}\p{M}]+|[^\p{L}\p{M}]/gu
/** Joiners and the like: they take no place on paper, so nothing is missing without them. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u
/** Each font draws something else for them: a logo, an arrow. */
const PRIVATE = /\p{Co}/u

export interface PrintableText {
  text: string
  /** Something stands there in other letters than it was written in. */
  spelled: boolean
}

/** PAPER-04: the text as the paper prints it; `has` tells whether a font has the sign. */
export function printableText(written: string, has: (sign: string) => boolean): PrintableText {
  let spelled = false
  const drawn = (sign: string) => (has(sign) && !PRIVATE.test(sign)) || sign === '\n' || sign === '\t'
  const printable = (word: string) => {
    const signs = [...word].filter((sign) => drawn(sign) || !INVISIBLE.test(sign))
    if (signs.every(drawn)) return signs.join('')
    spelled = true
    return anyAscii(signs.join('')) || '?'
  }
  const text = written.replace(WORD, printable)
  return { text, spelled }
}
