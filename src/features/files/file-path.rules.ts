// Where a stored file lies, and under which name and how it is given out again.

import type { FilePurpose } from './stored-file.model.ts'

/** Purpose, and 256 random bits: nobody finds a file by guessing. */
export const FILE_PATH = /^[a-z]+(-[a-z]+)*\/[\w-]{43}$/

export function filePath(purpose: FilePurpose, token: string): string {
  return `${purpose}/${token}`
}

/** Controls, signs that turn the reading direction, and what some system does not take in a file's name. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}<>:"/\\|?*]+/gu
const LONGEST_NAME = 80

/**
 * The name of an uploaded file as it is kept (FILE-03): without folders, without what makes a name look like another
 * one, and with the ending of what the file really is.
 */
export function safeFileName(named: string, extension: string, fallback: string): string {
  const last = named.split(/[/\\]/).at(-1) ?? ''
  const stem = last.replace(/\.[A-Za-z0-9]{1,5}$/, '')
  const clean = stem
    .replace(UNFIT, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[. ]+/, '')
  const short = [...clean]
    .slice(0, LONGEST_NAME)
    .join('')
    .replace(/[. ]+$/, '')
  return `${short || fallback}.${extension}`
}

/** Pictures that every browser draws; anything else is saved to the person's disk, never opened under our address. */
const DRAWN = ['image/jpeg', 'image/png', 'image/webp']

export function isDrawn(content_type: string): boolean {
  return DRAWN.includes(content_type)
}

/** The header that says whether a file is shown or saved (FILE-04), and as what (RFC 6266). */
export function contentDisposition(name: string, content_type: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  const way = isDrawn(content_type) ? 'inline' : 'attachment'
  return `${way}; filename="${ascii}"; filename*=UTF-8''${full}`
}
