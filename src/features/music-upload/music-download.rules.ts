// Decides under which names an owner downloads the music of a registration (MUSIC-14).
import { safeFileName } from '../files/file-path.rules.ts'

export interface KeptVersion {
  routine: string
  /** As the person named the file. */
  name: string
  version: number
  current: boolean
}

const endingOf = (name: string) => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? 'mp3'

/** Beside the music, before it by the alphabet. */
export const LOST_NAME = '! Lost files.txt'

/** What the owner reads there. */
export const lostWords = (names: readonly string[]): string =>
  `We could not read all of your music. Please upload these files again:\n\n${names.map((name) => `- ${name}\n`).join('')}`

/** By their places in the list; no two are alike, also where capitals do not count. */
export function downloadNames(versions: readonly KeptVersion[]): string[] {
  const taken = new Set<string>()
  return versions.map(({ routine, name, version, current }) => {
    const ending = endingOf(name)
    // Signs that part folders would cut a name.
    const said = (current ? routine : `${routine}, version ${version}`).replace(/[/\\]/g, ' ')
    const stem = safeFileName(`${said}.${ending}`, ending, 'music').slice(0, -ending.length - 1)
    const folder = current ? '' : 'Other versions/'
    let file = `${folder}${stem}.${ending}`
    for (let more = 2; taken.has(file.toLowerCase()); more++) file = `${folder}${stem} (${more}).${ending}`
    taken.add(file.toLowerCase())
    return file
  })
}
