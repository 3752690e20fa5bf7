// Decides what a name may be made of: what a person can read and type, and nothing that leads or reads elsewhere (NAME-01).

/** Scripts whose words need the joiners U+200C and U+200D, within them or after a vowel sign. */
const JOINING =
  '[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Nko}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Tibetan}]'

/** Between two letters of such a script, or at the end of a word after a sign of one (the old spelling of Malayalam). */
const JOINER = new RegExp(
  `(?<=${JOINING}\\p{M}*)[\\u200c\\u200d](?=${JOINING})|(?<=\\p{M})[\\u200c\\u200d](?!\\S)`,
  'gu',
)

/** Of a sign before it: of an ideograph, or of a picture. */
const VARIATION = /(?<=\S)\p{Variation_Selector}/gu

/**
 * Controls, line and paragraph breaks, what turns the direction of the text, and what cannot be seen: also signs that are drawn
 * empty (a braille pattern of no dots, a note without a head) and those of private use.
 */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u

/** The full stop of Chinese and Japanese, which browsers and mail programs read as a dot. */
const IDEOGRAPHIC_STOP = /\u3002/g
const WIDE = /[\u2024\u2100-\u214f\u2460-\u24ff\ufe50-\uffef\u{1d400}-\u{1d7ff}]/u

const SCHEME = /\p{L}[\p{L}\p{N}+.-]{0,30}:\/\/|\b(?:javascript|mailto|data|tel):/iu
const MAIL = /[^\s@]@[^\s@]+\.\p{L}{2,}/u
/** 'evil.example': what a mail program makes a link of, so also without 'www.'. */
const HOST = /[\p{L}\p{N}-]\.\p{L}{2,}/u
/** '93.184.216.34': four numbers, one of which is no count of dance steps. */
const NUMERIC_HOST = /(?<![\p{N}.])(?=[\d.]*\d\d)\d{1,3}(?:\.\d{1,3}){3}(?![\p{N}.])/u
/** 'St.Clair', 'Mt.Vernon': a short title and a name, with no space between them. */
const TITLED =
  /(?<![\p{L}\p{N}.-])(?:St|Ste|Mt|Ft|Dr|Mr|Mrs|Ms)\.(?=\p{Lu}\p{Ll}{3,}(?![\p{L}\p{N}]*[.:/]))/gu

/** Longer than any name or title may be: that is what is told of it, and what is read at once stays short. */
const LONGEST = 1000

export type NameTrouble = 'NAME_CHARACTERS' | 'NAME_ADDRESS'

/** NAME-02: a title is read like a name, but may look like an address. */
export function wrongInTitle(text: string): NameTrouble | null {
  if (text.length > LONGEST) return null
  const seen = text.trim().replace(JOINER, '').replace(VARIATION, '')
  return UNSEEN.test(seen) ? 'NAME_CHARACTERS' : null
}

/** NAME-01: of a person, a studio or a family; null = nothing is wrong. */
export function wrongInName(text: string): NameTrouble | null {
  if (text.length > LONGEST) return null
  // As a program that makes links reads it: letters of full width are letters. Most names have none.
  const read = (WIDE.test(text) ? text.normalize('NFKC') : text).replace(IDEOGRAPHIC_STOP, '.')
  const host = HOST.test(read.replace(TITLED, '')) || NUMERIC_HOST.test(read)
  return wrongInTitle(text) ?? (host || SCHEME.test(read) || MAIL.test(read) ? 'NAME_ADDRESS' : null)
}
